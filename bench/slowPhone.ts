/** A page as a slow phone on a slow line meets it, and what it fetches. */
import type { Page } from 'playwright-core';

/** A middling phone on a weak mobile line. */
const SLOW_PHONE = { cpu: 4, latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

export interface Fetched {
  /** Bytes over the line, headers included. */
  total(): number;
  scripts(): number;
  /** Starts counting anew. */
  reset(): void;
}

/** Slows the page down (4× CPU, 1.6 Mbps, 150 ms) and counts what it fetches. */
export async function onSlowPhone(page: Page): Promise<Fetched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downBitsPerSecond / 8,
    uploadThroughput: SLOW_PHONE.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu });

  const kinds = new Map<string, string>();
  let total = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  return {
    total: () => total,
    scripts: () => scripts,
    reset() {
      total = 0;
      scripts = 0;
    },
  };
}
