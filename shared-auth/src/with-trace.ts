import { newIdempotencyKey } from './new-idempotency-key.ts';

/**
 * Adds to a call's headers the trace it begins, by W3C's Trace Context, where the page says that the service keeps traces: the call,
 * its statements and the mail it causes are then found by one number. Nothing in it is a person's, or the same in two calls.
 */
export function withTrace(headers: Record<string, string>): Record<string, string> {
  if (document.querySelector('meta[name=traces]'))
    headers.traceparent = `00-${newIdempotencyKey()}-${newIdempotencyKey().slice(16)}-01`;
  return headers;
}
