/** The line of a page whose clock a test moves: time stands still until what was sent is answered, as it would be in a moment. */
import type { Page } from 'playwright-core';

/** Longer nothing is waited for: then it counts as lost, as it would for the page. */
const REQUEST_TIMEOUT_MS = 3_000;
const LOOK_MS = 2;

export interface PageLine {
  /** Resolves once no request, socket or ping of the page waits for its answer. */
  quiet(): Promise<void>;
}

/** Watches a page's line from now on. */
export function lineOf(page: Page): PageLine {
  const waiting = new Set<unknown>();
  page.on('request', (request) => void waiting.add(request));
  page.on('requestfinished', (request) => void waiting.delete(request));
  page.on('requestfailed', (request) => void waiting.delete(request));
  page.on('websocket', (socket) => {
    waiting.add(socket);
    // Pages send pings and subscriptions on it: each gets a reply.
    socket.on('framesent', () => void waiting.add(socket));
    socket.on('framereceived', () => void waiting.delete(socket));
    socket.on('close', () => void waiting.delete(socket));
  });
  return {
    async quiet() {
      for (const since = Date.now(); waiting.size > 0; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
        if (Date.now() - since > REQUEST_TIMEOUT_MS) return waiting.clear();
      }
    },
  };
}
