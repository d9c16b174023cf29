import { put, select, take } from 'typed-redux-saga';

import { selectReports } from '../../entities/evacuees/openReports';
import { selectEvacuee } from '../../entities/evacuees/selectors';
import { selectWholeEvacuation } from '../../entities/evacuations';
import { selectSite } from '../../entities/sites';
import type { RootState } from '../../entities/state';
import { unsentFound, sessionEnded, type Unsent } from '../session/sessionSlice';

/** What was made here and never reached the report, in words that stay when the report itself is gone. */
function selectUnsent(state: RootState): readonly Unsent[] {
  return Object.entries(selectReports(state)).flatMap(([id, { changes }]) => {
    const zone = selectSite(state, selectWholeEvacuation(state, Number(id))?.site_id ?? null)?.timezone ?? 'UTC';
    return changes.map((change): Unsent => {
      const name = change.evacueeId === null ? null : (selectEvacuee(state, Number(id), change.evacueeId)?.name ?? null);
      const told = { key: change.key, at: change.at, zone, name };
      return change.kind === 'mark' ? { ...told, status: change.status, content: null } : { ...told, status: null, content: change.content };
    });
  });
}

/**
 * A guest's link ended while marks of theirs waited for the line: nobody can send them any more, so the last page names them
 * for the guest to pass on. Reads before the reports go, which is with the action after the session's end.
 */
export function* tellUnsent() {
  for (;;) {
    yield* take(sessionEnded);
    if ((yield* select((state: RootState) => state.session.guestEnd)) !== 'over') continue;
    const unsent = yield* select(selectUnsent);
    if (unsent.length > 0) yield* put(unsentFound(unsent));
  }
}
