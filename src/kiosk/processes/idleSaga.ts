import { delay, put, race, select, take } from 'typed-redux-saga';

import { KIOSK_DONE_MS, KIOSK_IDLE_MS } from '#contract/constants';
import { languageChosen, selectLanguage, selectView, viewOpened, welcomed } from '../kioskSlice';
import { touched } from './signals';

/** Returns to the welcome once nobody has touched the screen for a while: the next person finds nothing of the one before. */
export function* idleSaga() {
  for (;;) {
    const view = yield* select(selectView);
    if (view.name === 'welcome' && (yield* select(selectLanguage)) === null) {
      yield* take([viewOpened, languageChosen]);
      continue;
    }
    const { isIdle } = yield* race({
      isIdle: delay(view.name === 'done' ? KIOSK_DONE_MS : KIOSK_IDLE_MS),
      again: take([touched, viewOpened, languageChosen, welcomed]),
    });
    if (isIdle === true) yield* put(welcomed());
  }
}
