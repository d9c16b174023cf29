import type { AppWorker } from './worker/appWorker';
import type { OwnPhone } from './phone/ownPhone';
import type { PhoneCode } from './phoneCode';
import type { MediaKeeper } from './media/mediaKeeper';
import type { Clock, KeyValueStorage, Log, RealtimeConnector } from '#portal/lib/services';

/** What the kiosk reaches of the world around it: one place to replace it in a test. */
export interface KioskServices {
  /** Of the server, absolute, without /api/v2. */
  readonly base: string;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly realtime: RealtimeConnector;
  readonly log: Log;
  readonly media: MediaKeeper;
  readonly worker: AppWorker;
  readonly phoneCode: PhoneCode;
  /** Null on a kiosk. */
  readonly phone: OwnPhone | null;
}

type WithStorage = Pick<KioskServices, 'storage'>;

/** The device's token, kept on the device; in no state, action or address. */
const TOKEN_KEY = 'device-token';
export const readToken = ({ storage }: WithStorage): string | null => storage.get(TOKEN_KEY);
export const keepToken = ({ storage }: WithStorage, token: string): void => storage.set(TOKEN_KEY, token);
export const dropToken = ({ storage }: WithStorage): void => storage.remove(TOKEN_KEY);
