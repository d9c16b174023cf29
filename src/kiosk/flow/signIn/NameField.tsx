import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskGroup, KioskPerson } from '#contract/door/entities/kiosk';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { isSearchable } from '#contract/door/searchLetters';
import { TextField } from '#web/ui/fields/TextField';
import { useFormField } from '#web/ui/form/useFormField';
import { findPeople } from '../../device/people';
import { FoundList } from '../step/FoundList';
import { useFound } from '../step/useFound';
import { useVisitDispatch } from '../../device/state';
import { useMembers } from './useMembers';

interface NameFieldProps {
  readonly label: string;
  readonly group: KioskGroup;
  /** Whether the site lets people find themselves by a few letters. */
  readonly isSuggesting: boolean;
  readonly onKnown: (person: KioskPerson) => void;
}

const keyOf = ({ status, visitor_id: visitId, returning_visitor_id: memberId, attendee_id: attendeeId }: KioskPerson): string =>
  attendeeId === undefined ? `${status} ${visitId ?? memberId}` : `attendee ${attendeeId}`;

/** Asks for the person's name; expected visitors and members of this group find themselves. */
export function NameField({ label, group, isSuggesting, onKnown }: NameFieldProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  const field = useFormField<string>({ name: 'name' }, { empty: '' });
  const find = useCallback(
    async (q: string) =>
      isSuggesting
        ? ((await dispatch(findPeople(q)))?.filter(
            ({ status, returning_visitor_id: memberId, visitor_group_id: id }) =>
              id === group.id && (status !== 'in' || (group.is_sign_out_first && memberId !== null)),
          ) ?? null)
        : [],
    [dispatch, group.id, group.is_sign_out_first, isSuggesting],
  );
  const members = useMembers(group, isSuggesting);
  const named = useFound(field.value, find);
  const typed = foldText(field.value);
  const listed = members.filter(({ name }) => hasWords(foldText(name), typed));
  const found = (listed.length > 0 && !isSearchable(typed) ? listed : named).filter(({ name }) => name !== field.value);
  return (
    <>
      <TextField label={label} required autoComplete="off" spellCheck={false} {...field} />
      <FoundList label={t('signIn.found')} found={found.map((person) => ({ key: keyOf(person), ...person }))} onChosen={onKnown} />
    </>
  );
}
