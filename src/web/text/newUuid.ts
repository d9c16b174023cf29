import { newKey } from './newKey';

/** A new random UUID (version 4). `crypto.randomUUID` is not there over plain http, this is everywhere. */
export function newUuid(): string {
  const key = newKey();
  const variant = ((Number.parseInt(key[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`;
}
