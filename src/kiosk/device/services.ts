import type { KioskConfig } from '#contract/door/entities/kiosk';
import type { DeviceClock } from './deviceClock';
import type { VisitSender } from './visitSender';
import type { KeptQueue } from './queue/visitQueue';
import type { AppWorker } from './worker/appWorker';
import type { PhoneCode } from './phoneCode';
import type { MediaKeeper } from './media/mediaKeeper';
import { APP_VERSION } from '#web/net/appVersion';
import type { Clock, KeyValueStorage, Log, RealtimeConnector, TabLock } from '#web/services';

/** The access of a visit's steps to the world around them, at a kiosk and on a visitor's own phone. */
export interface VisitServices {
  /** The server's address, absolute, without /api/v2. */
  readonly base: string;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly log: Log;
  readonly sender: VisitSender;
  /** Whether the page runs on the visitor's own phone, which opens links itself. */
  readonly isOwnPhone: boolean;
}

/** The kiosk's access to the world around it: one place to replace it in a test. */
export interface KioskServices extends VisitServices {
  readonly time: DeviceClock;
  /** The queue of visits without a network; its code is fetched with the first use. */
  readonly queue: () => Promise<KeptQueue>;
  readonly realtime: RealtimeConnector;
  /** Only one window of the kiosk sends the queue. */
  readonly sendLock: TabLock;
  readonly media: MediaKeeper;
  readonly worker: AppWorker;
  readonly phoneCode: PhoneCode;
}

type WithStorage = Pick<VisitServices, 'storage'>;

/** The device's token, stored on the device; in no state, action or address. */
const TOKEN_KEY = 'device-token';
/** The device's config, cached so that it starts without a network; it names nobody. */
const CONFIG_KEY = 'kiosk-config';
export const readToken = ({ storage }: WithStorage): string | null => storage.get(TOKEN_KEY);
export const keepToken = ({ storage }: WithStorage, token: string): void => storage.set(TOKEN_KEY, token);
/** Removes the token: the device no longer belongs to a site. */
export function dropToken({ storage }: WithStorage): void {
  storage.remove(TOKEN_KEY);
  storage.remove(CONFIG_KEY);
}

/** Returns the cached configuration; null without one, and for one of another version of the kiosk. */
export function readKeptConfig({ storage }: WithStorage): KioskConfig | null {
  const text = storage.get(CONFIG_KEY);
  if (text === null) return null;
  try {
    const { version, config } = JSON.parse(text) as { readonly version?: unknown; readonly config: KioskConfig };
    // Written by this version alone, so that its shape is known.
    return version === APP_VERSION ? config : null;
  } catch {
    return null;
  }
}
export const keepConfig = ({ storage }: WithStorage, config: KioskConfig): void =>
  storage.set(CONFIG_KEY, JSON.stringify({ version: APP_VERSION, config }));
