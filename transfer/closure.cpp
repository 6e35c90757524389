// SPDX-License-Identifier: MIT
#include "transfer/closure.h"

namespace async {

bool encode_closure_code(Encoder &encoder, zend_object * /*closure*/)
{
	return encoder.refuse("closures are not supported yet");
}

bool encode_closure_values(Encoder &encoder, zend_object * /*closure*/)
{
	return encoder.refuse("closures are not supported yet");
}

bool decode_closure_code(Decoder &decoder, zval * /*to*/)
{
	return decoder.damaged("closures are not supported yet");
}

bool decode_closure_values(Decoder &decoder, zend_object * /*closure*/)
{
	return decoder.damaged("closures are not supported yet");
}

} // namespace async
