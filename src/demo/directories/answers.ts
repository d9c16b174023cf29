import type { IncomingMessage } from 'node:http';

/** A request to a directory, as its API reads it. */
export interface Asked {
  readonly method: string;
  /** The path below the API's own address. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The API's own address, as callers know it. */
  readonly base: string;
}

export interface Answered {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent as a page. */
  readonly body?: object | string;
}

export const answered = (body: object, headers?: Readonly<Record<string, string>>): Answered => ({
  status: 200,
  body,
  ...(headers === undefined ? {} : { headers }),
});

/** Cuts a page out of a list. */
export function pageOf<T>(all: readonly T[], from: number, size: number): { readonly items: readonly T[]; readonly next: number | null } {
  const items = all.slice(from, from + size);
  return { items, next: from + items.length < all.length ? from + items.length : null };
}
