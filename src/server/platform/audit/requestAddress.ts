import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** Runs a request's work, so that its audit lines tell the address it came from: also those written deep inside, or after the answer. */
export function withRequestAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
  return addresses.run(address, work);
}

/** Returns the address of the request that is being answered; null for what the server does by itself. */
export const requestAddress = (): string | null => addresses.getStore() ?? null;
