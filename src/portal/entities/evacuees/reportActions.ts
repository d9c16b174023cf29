import { createAction } from '@reduxjs/toolkit';

import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import type { Changes, Mark, ReportError, WrittenComment } from './changes';
import type { AskedAbout, ListLayout, LoadedReport } from './report';

interface Of {
  readonly evacuationId: number;
}

/** A screen shows the report from now on; it is fetched. */
export const reportOpened = createAction<Of>('evacuationReports/opened');
/** No screen shows it any more. Waiting marks are still sent. */
export const reportClosed = createAction<Of>('evacuationReports/closed');
/** Something may have been missed (a connection was restored), or the person reloads. */
export const reportWanted = createAction<Of>('evacuationReports/wanted');
/** The number of frames and events that could not be read. Counters are lost with them: their changes come with the whole reports. */
export const malformedEventReceived = createAction<number>('evacuationReports/malformedEventReceived');
export const reportLoadStarted = createAction<Of>('evacuationReports/loadStarted');
export const reportLoaded = createAction<Of & { readonly counter: number; readonly report: LoadedReport }>('evacuationReports/loaded');
/** A report's cached copy stands in for it; `since`, in milliseconds since 1970, is until when it was known to be true. */
export const reportRestoredFromDevice = createAction<
  Of & { readonly counter: number; readonly report: LoadedReport; readonly since: number }
>('evacuationReports/restoredFromDevice');
export const reportLoadFailed = createAction<Of & { readonly error: ReportError }>('evacuationReports/loadFailed');

/** The list of people is sorted: another filter, or the person tidies it. */
export const listOrderFixed = createAction<Of & ListLayout>('evacuationReports/listOrderFixed');

/** A dialog that names people was opened; with null it was closed. */
export const peopleAskedAbout = createAction<Of & { readonly askedAbout: AskedAbout | null }>('evacuationReports/peopleAskedAbout');

interface OfChange extends Of {
  readonly key: string;
}

/** The person marked somebody; `at` in milliseconds since 1970. */
export const evacueeMarked = createAction<OfChange & Pick<Mark, 'evacueeId' | 'status' | 'baseStatus' | 'pointId' | 'together' | 'at'>>(
  'evacuationReports/evacueeMarked',
);
/** The person wrote a comment. */
export const commentWritten = createAction<OfChange & Pick<WrittenComment, 'evacueeId' | 'content' | 'at'>>(
  'evacuationReports/commentWritten',
);
/** The server has accepted a change; the response to a mark has the evacuee as it is now. */
export const changeConfirmed = createAction<OfChange & { readonly counter: number; readonly evacuee?: Evacuee }>(
  'evacuationReports/changeConfirmed',
);
export const markConflicted = createAction<OfChange & { readonly evacuee: Evacuee }>('evacuationReports/markConflicted');
/** The evacuation was completed before the mark arrived. */
export const markHeld = createAction<OfChange>('evacuationReports/markHeld');
export const changeRefused = createAction<OfChange & { readonly error: ReportError }>('evacuationReports/changeRefused');
/** The person has read a conflict or a refusal, or drops a held change. */
export const changeGivenUp = createAction<OfChange>('evacuationReports/changeGivenUp');
/** The changes stored on the device for this person, of every evacuation: the truth for all tabs. */
export const changesRead = createAction<{ readonly changes: Readonly<Record<number, Changes>> }>('evacuationReports/changesRead');
