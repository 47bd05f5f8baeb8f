/** A key for one act that creates something: the same as long as the act is retried (PD-33). */
export function newIdempotencyKey(): string {
  // Not randomUUID, which is missing on plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
