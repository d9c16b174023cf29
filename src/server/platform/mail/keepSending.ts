import type { Logger } from 'pino';

const RETRY_MS = 60_000;

/** Makes what sends whenever it is woken, once at a time, and again a minute after it has failed. */
export function keepSending(send: () => Promise<void>, log: Logger) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | null = null;

  async function sendWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await send();
      }
    } catch (error) {
      log.error({ err: error }, 'mail: sending failed, trying again in a minute');
      timer ??= setTimeout(() => {
        timer = null;
        wake();
      }, RETRY_MS).unref();
    } finally {
      running = null;
    }
  }

  function wake(): void {
    isWanted = true;
    running ??= sendWhileWanted();
  }

  return {
    wake,
    /** Resolves once what runs is over; `send` ends soon by itself. */
    async stop(): Promise<void> {
      await running;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
