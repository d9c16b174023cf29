import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, which are the library's too; written out so that an update of it does not change them. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id (the library's default kind). Unicode forms are made one, so that every keyboard types the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether this is the password of a hash. Without a hash it takes just as long, so that nobody learns who has an account. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const isSame = await verify(storedHash ?? (await nobodysHash()), password.normalize('NFKC'));
  return isSame && storedHash !== null && storedHash !== undefined;
}

let nobodys: Promise<string> | null = null;

/** The hash of a password that nobody has. To be made before the first sign-in, which would take longer otherwise. */
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(`nobody ${Math.random()}`);
  return nobodys;
}
