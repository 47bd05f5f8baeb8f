/** A name for one act that creates something: kept for as long as the same act is tried again (PD-33). */
export function newIdempotencyKey(): string {
  // Not randomUUID: a page on plain http does not have it.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
