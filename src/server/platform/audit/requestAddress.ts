import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/**
 * Runs a request's work, so that its audit lines contain the address it came from, also those written deep inside, or after the response.
 */
export function withRequestAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
  return addresses.run(address, work);
}

/** Returns the address of the current request; null for the server's own work. */
export const requestAddress = (): string | null => addresses.getStore() ?? null;
