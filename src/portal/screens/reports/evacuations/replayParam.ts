/** The search parameter that plays a finished report back; its value is the moment (`entities/evacuees/replayMoment.ts`). */
export const REPLAY = 'replay';
