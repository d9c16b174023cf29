/** The code loaded for a finished evacuation, in one chunk. */
export { FinishedReport } from './FinishedReport';
export { PrintedTimeline } from './PrintedTimeline';
