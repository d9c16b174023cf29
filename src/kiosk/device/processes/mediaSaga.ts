import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga';

import { getKioskConfig } from '#contract/door/calls/kiosk';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import { configReceived, mediaKept, selectConfig, selectMedia, unpaired } from '../kioskSlice';
import type { KeptFile, MediaSlot } from '../media/mediaKeeper';
import type { KioskServices } from '../services';
import { askSaga } from './askSaga';

const RETRY_MS = 60_000;
const SLOTS = ['image', 'video'] as const;

/**
 * Puts the bytes of the site's picture and video on the device: stored ones at once, newer ones as soon as the configuration names them.
 * An address may have expired before a retry, so the configuration is requested first.
 */
export function* mediaSaga(services: KioskServices) {
  // A message that arrives during a fetch is not lost.
  const said = yield* actionChannel<UnknownAction>([configReceived.type, unpaired.type], buffers.expanding());
  yield* showKept(services);
  for (;;) {
    const config = yield* select(selectConfig);
    const isComplete = config === null || (yield* keepAll(services, config.branding));
    const { news, again } = yield* race({ news: take(said), again: isComplete ? call(waitForEver) : delay(RETRY_MS) });
    if (news !== undefined && unpaired.match(news)) {
      for (const slot of SLOTS) yield* call(services.media.drop, slot);
      yield* put(mediaKept({ image: null, video: null }));
    } else if (again !== undefined) {
      const fetched = yield* askSaga(services, getKioskConfig, {});
      if ('data' in fetched) yield* put(configReceived(fetched.data));
    }
  }
}

const waitForEver = (): Promise<true> => new Promise(() => undefined);

function* showKept({ log, media }: KioskServices) {
  try {
    yield* put(mediaKept(yield* call(media.kept)));
  } catch (error) {
    log.warn('What the kiosk has kept cannot be read', error);
  }
}

/** Returns whether everything is there. */
function* keepAll(services: KioskServices, branding: KioskConfig['branding']) {
  let isComplete = true;
  for (const slot of SLOTS) isComplete = (yield* keepOne(services, slot, branding[slot])) && isComplete;
  return isComplete;
}

function* keepOne({ base, log, media }: KioskServices, slot: MediaSlot, wanted: KioskConfig['branding'][MediaSlot]) {
  const kept = yield* select(selectMedia);
  if ((kept[slot]?.id ?? null) === (wanted?.id ?? null)) return true;
  let file: KeptFile | null = null;
  try {
    if (wanted === null) yield* call(media.drop, slot);
    else file = yield* call(media.keep, slot, wanted, base);
  } catch (error) {
    log.warn('The kiosk has not got what it shows behind the welcome', error);
    return false;
  }
  yield* put(mediaKept({ ...(yield* select(selectMedia)), [slot]: file }));
  return true;
}
