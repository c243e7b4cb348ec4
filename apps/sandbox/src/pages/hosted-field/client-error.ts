/** An error as it is sent to the page, which turns it into a BraintreeError. */
export type SdkError = {
  name: 'BraintreeError';
  code: string;
  message: string;
  type: 'CUSTOMER' | 'MERCHANT' | 'NETWORK';
  details?: Record<string, unknown>;
};

export function sdkError(code: string, type: SdkError['type'], message: string): SdkError {
  return { name: 'BraintreeError', code, type, message };
}

/**
 * The error that the SDK's client reports for a refused request. The response body is included only for
 * statuses without their own error.
 */
export function clientError(httpStatus: number, body: unknown): SdkError {
  const known = httpStatus >= 500 ? unreachable : byStatus[httpStatus];
  if (known) return { ...known, details: { httpStatus } };
  const refused = sdkError('CLIENT_REQUEST_ERROR', 'NETWORK', 'There was a problem with your request.');
  return { ...refused, details: { originalError: body, httpStatus } };
}

const unreachable = sdkError('CLIENT_GATEWAY_NETWORK', 'NETWORK', 'Cannot contact the gateway at this time.');

const byStatus: Record<number, SdkError> = {
  401: sdkError(
    'CLIENT_AUTHORIZATION_INVALID',
    'MERCHANT',
    'Either the client token has expired and a new one should be generated or the tokenization key has been deactivated or deleted.',
  ),
  403: sdkError(
    'CLIENT_AUTHORIZATION_INSUFFICIENT',
    'MERCHANT',
    'The authorization used has insufficient privileges.',
  ),
  429: sdkError(
    'CLIENT_RATE_LIMITED',
    'MERCHANT',
    'You are being rate-limited; please try again in a few minutes.',
  ),
};
