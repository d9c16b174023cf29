import { useMemo } from 'react';

import { FIELD_TYPES, type AskedField } from '#contract/asking/entities/customField';
import { askedOfMember } from '#contract/asking/questions';
import { useFieldsOfGroup, useQuestionsOfSite } from '#portal/api/asking/customFields';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** Types of fields that a member's record does not have: the host of a visit. */
const NOT_OF_A_RECORD: readonly number[] = [FIELD_TYPES.notify_list];

/**
 * Returns the fields of the member records of a group: those of the chosen site, and those of the group, whether or not it can sign in
 * there.
 */
export function useMemberQuestions(groupId: number): readonly AskedField[] {
  const siteId = useAppSelector(selectCurrentSite)?.id ?? 0;
  const ofSite = useQuestionsOfSite(siteId, { skip: siteId === 0 });
  const ofGroup = useFieldsOfGroup(groupId);
  return useMemo(() => {
    const all = new Map([...ofGroup, ...ofSite].map((field) => [field.id, field]));
    return askedOfMember([...all.values()], groupId).filter(({ type }) => !NOT_OF_A_RECORD.includes(type));
  }, [ofSite, ofGroup, groupId]);
}
