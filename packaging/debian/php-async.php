mod debian/async.ini
