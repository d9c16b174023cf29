import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskPerson } from '#contract/entities/kiosk';
import { TextField } from '#portal/ui/fields/TextField';
import { useFormField } from '#portal/ui/form/useFormField';
import { findPeople } from '../actions';
import { FoundList } from '../screens/FoundList';
import { useFound } from '../screens/useFound';
import { useKioskDispatch } from '../store';

interface NameFieldProps {
  readonly label: string;
  readonly groupId: number;
  /** Whether the site lets people find themselves by a few letters. */
  readonly isSuggesting: boolean;
  readonly onKnown: (person: KioskPerson) => void;
}

/** Asks for one's name; people of this group who are expected or members find themselves. */
export function NameField({ label, groupId, isSuggesting, onKnown }: NameFieldProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const field = useFormField<string>({ name: 'name' }, { empty: '' });
  const find = useCallback(
    async (q: string) =>
      isSuggesting
        ? ((await dispatch(findPeople(q)))?.filter(({ status, visitor_group_id: id }) => status !== 'in' && id === groupId) ?? null)
        : [],
    [dispatch, groupId, isSuggesting],
  );
  const found = useFound(field.value, find).filter(({ name }) => name !== field.value);
  return (
    <>
      <TextField label={label} required autoComplete="off" spellCheck={false} {...field} />
      <FoundList
        label={t('signIn.found')}
        found={found.map((person) => ({ key: `${person.status} ${person.visitor_id ?? person.returning_visitor_id}`, ...person }))}
        onChosen={onKnown}
      />
    </>
  );
}
