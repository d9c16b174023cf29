import { ATTENDEE_STATES } from '#contract/visits/entities/attendee';
import { oneOf, openPart, openRecord, text, useAddress } from '#portal/kit/route/useAddress';

/** The states that the list can be narrowed to. */
export const SHOWN = ['all', ...ATTENDEE_STATES] as const;
const ADDRESS = { status: oneOf(SHOWN, 'all'), q: text(), person: openRecord(), add: openPart(), dialog: openPart() };

/** Returns from the address how the list is narrowed, and what is open beside it. */
export const useAttendeesAddress = () => useAddress(ADDRESS);
