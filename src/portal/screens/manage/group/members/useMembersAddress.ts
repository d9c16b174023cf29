import { MEMBER_STATUSES } from '#contract/people/entities/member';
import { oneOf, openPart, openRecord, text, useAddress } from '#portal/kit/route/useAddress';

const ADDRESS = {
  status: oneOf(MEMBER_STATUSES, 'current'),
  show: oneOf(['mine'], null),
  q: text(),
  member: openRecord(),
  add: openPart(),
  dialog: openPart(),
};

/** Returns from the address how the list of members is narrowed, and what is open beside it. */
export const useMembersAddress = () => useAddress(ADDRESS);
