import type { Middleware } from '@reduxjs/toolkit';

import { previewRefused } from '#portal/api/request';
import type { RootState } from '#portal/store/state';

/** An action on a report is dispatched first, and sent from a queue: in a preview it never gets there. */
const HELD: ReadonlySet<unknown> = new Set(['evacueeMarked', 'commentWritten', 'changeGivenUp'].map((name) => `evacuationReports/${name}`));

/** Blocks actions that would be sent later, while the portal is shown as another role would see it (spec: permissions#preview). */
export const holdInPreview: Middleware<object, RootState> = (store) => (next) => (action) =>
  next(
    typeof action === 'object' && action !== null && 'type' in action && HELD.has(action.type) && store.getState().session.preview !== null
      ? previewRefused()
      : action,
  );
