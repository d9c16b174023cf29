import { put, select, take } from 'typed-redux-saga';

import { api } from '#portal/api/api';
import { selectReports } from '#portal/entities/evacuees/openReports';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import { sessionEnded } from '../session/sessionSlice';
import { unsentFound, type Unsent } from './unsentSlice';

/** Selects local changes that never reached the report, in words that stay when the report itself is gone. */
function selectNeverSent(state: RootState): readonly Unsent[] {
  return Object.entries(selectReports(state)).flatMap(([id, { changes }]) => {
    const evacuationId = Number(id);
    const zone = selectSite(state, selectWholeEvacuation(state, evacuationId)?.site_id ?? null)?.timezone ?? 'UTC';
    return changes.map((change): Unsent => {
      const name = change.evacueeId === null ? null : (selectEvacuee(state, evacuationId, change.evacueeId)?.name ?? null);
      const told = { key: change.key, at: change.at, zone, name };
      return change.kind === 'mark'
        ? { ...told, status: change.status, content: null }
        : { ...told, status: null, content: change.content };
    });
  });
}

/**
 * Names a guest's marks that waited for a network when their link ended: nobody can send them any more, so the guest passes them on from
 * the last page. The reports are removed by the action after the session's end, which these words must outlive.
 */
export function* reportUnsentChanges() {
  for (;;) {
    yield* take(sessionEnded);
    const { unsent, isOver } = yield* select((state: RootState) => ({
      unsent: selectNeverSent(state),
      isOver: state.session.guestEnd === 'over',
    }));
    yield* take(api.util.resetApiState);
    if (isOver && unsent.length > 0) yield* put(unsentFound(unsent));
  }
}
