import { oneOf, openPart, openRecord, recordId, text, useAddress } from '#portal/kit/route/useAddress';

/** The second factor that the list can be narrowed to. */
export const FACTORS = ['on', 'off'] as const;
/** The state of an invitation that the list can be narrowed to. */
export const INVITATIONS = ['pending', 'accepted'] as const;
const ADDRESS = {
  q: text(),
  role: recordId(),
  site: recordId(),
  factor: oneOf(FACTORS, null),
  status: oneOf(INVITATIONS, null),
  user: openRecord(),
  add: openPart(),
};

/** Returns from the address how the list of users is narrowed, and what is open beside it. */
export const useUsersAddress = () => useAddress(ADDRESS);
