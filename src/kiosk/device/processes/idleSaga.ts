import { delay, put, race, select, take } from 'typed-redux-saga';

import { KIOSK_DONE_MS, KIOSK_IDLE_MS, KIOSK_IDLE_WARNING_MS } from '#contract/door/constants';
import { idleWarned, languageChosen, selectIsIdleSoon, selectLanguage, selectView, viewOpened, welcomed } from '../kioskSlice';
import { touched } from './signals';

/**
 * Returns to the welcome once nobody has touched the screen for a while, so that the next person sees nothing of the one before. A
 * person who has started something is first prompted whether they are still there.
 */
export function* idleSaga() {
  for (;;) {
    const view = yield* select(selectView);
    if (view.name === 'welcome' && (yield* select(selectLanguage)) === null) {
      yield* take([viewOpened, languageChosen]);
      continue;
    }
    const isWarned = yield* select(selectIsIdleSoon);
    const isAsked = view.name !== 'welcome' && view.name !== 'done';
    const { isIdle } = yield* race({
      isIdle: delay(pauseOf(view.name, isAsked, isWarned)),
      again: take([touched, viewOpened, languageChosen, welcomed]),
    });
    if (isIdle === true) yield* put(isAsked && !isWarned ? idleWarned(true) : welcomed());
    else if (isWarned) yield* put(idleWarned(false));
  }
}

function pauseOf(view: string, isAsked: boolean, isWarned: boolean): number {
  if (view === 'done') return KIOSK_DONE_MS;
  if (!isAsked) return KIOSK_IDLE_MS;
  return isWarned ? KIOSK_IDLE_WARNING_MS : KIOSK_IDLE_MS - KIOSK_IDLE_WARNING_MS;
}
