/**
 * A new random name, 128 bits: an idempotency key. `crypto.randomUUID` is not there over plain http, this is everywhere.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
