import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/constants';
import { TextField } from '#portal/ui/fields/TextField';
import { useFormField } from '#portal/ui/form/useFormField';
import { findHosts } from '../actions';
import { selectIsOffline } from '../kioskSlice';
import { FoundList } from '../screens/FoundList';
import { useFound } from '../screens/useFound';
import { useKioskDispatch, useKioskSelector } from '../store';
import type { Details } from './draft';

/** Asks whom one visits, found by a few letters; a host who is not found, or without a network, is told by name alone. */
export function HostField({
  label,
  isRequired,
  onChosen,
}: {
  readonly label: string;
  readonly isRequired: boolean;
  readonly onChosen: (host: NonNullable<Details['host']>) => void;
}) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const field = useFormField<string>({ name: 'host_name' }, { empty: '' });
  const isOffline = useKioskSelector(selectIsOffline);
  const find = useCallback(async (q: string) => (isOffline ? [] : dispatch(findHosts(q))), [dispatch, isOffline]);
  const found = useFound(field.value, find).filter(({ name }) => name !== field.value);
  return (
    <>
      <TextField
        label={label}
        optional={!isRequired}
        required={isRequired}
        description={isOffline ? undefined : t('letters', { count: KIOSK_SEARCH_FROM })}
        autoComplete="off"
        spellCheck={false}
        {...field}
      />
      <FoundList
        label={t('signIn.hosts')}
        found={found.map((one) => ({ key: String(one.id), company: null, ...one }))}
        onChosen={onChosen}
      />
    </>
  );
}
