import type { RealtimeConnector } from '#portal/lib/services';
import type { MediaKeeper } from '../media/mediaKeeper';
import type { AppWorker } from '../worker/appWorker';

/* What a kiosk does all day and a phone does not: it is here for one visit. */

export const NO_REALTIME: RealtimeConnector = { connect: () => Promise.reject(new Error('A phone listens to no channel')) };

export const NO_WORKER: AppWorker = { start: () => Promise.resolve(), check: () => Promise.resolve(), takeOver: () => undefined };

export const NOTHING_KEPT: MediaKeeper = {
  kept: () => Promise.resolve({ image: null, video: null }),
  keep: (_slot, file) => Promise.resolve(file),
  drop: () => Promise.resolve(),
};
