import { useMemo } from 'react';

import { FIELD_TYPES, type AskedField } from '#contract/entities/customField';
import { askedOfMember } from '#contract/questions';
import { useQuestionsOfSite } from '#portal/api/customFields';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** What a member's record does not ask for: whom somebody visits, and what is drawn by themselves alone. */
const NOT_OF_A_RECORD: readonly number[] = [FIELD_TYPES.notify_list, FIELD_TYPES.signature];

/** Returns the fields that are kept of the members of a group, those of the group and of the site that is chosen. */
export function useMemberQuestions(groupId: number): readonly AskedField[] {
  const siteId = useAppSelector(selectCurrentSite)?.id ?? 0;
  const questions = useQuestionsOfSite(siteId, { skip: siteId === 0 });
  return useMemo(() => askedOfMember(questions, groupId).filter(({ type }) => !NOT_OF_A_RECORD.includes(type)), [questions, groupId]);
}
