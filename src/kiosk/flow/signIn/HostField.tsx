import { CircleCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/door/constants';
import { Button } from '#web/ui/buttons/Button';
import { TextField } from '#web/ui/fields/TextField';
import { useFormField } from '#web/ui/form/useFormField';
import { findHosts } from '../../device/people';
import styles from '../../look/Kiosk.module.css';
import { selectIsOffline } from '../../device/kioskSlice';
import { FoundList } from '../step/FoundList';
import { useFound } from '../step/useFound';
import { useVisitDispatch, useKioskSelector } from '../../device/state';
import type { Details } from './draft';

interface HostFieldProps {
  readonly label: string;
  readonly isRequired: boolean;
  /** The name of the host who was chosen. */
  readonly chosen: string | null;
  /** A text for which the person has read that no host has that name. */
  readonly unknown: string | null;
  readonly onUnknown: (text: string) => void;
  readonly onChosen: (host: NonNullable<Details['host']>) => void;
}

/** Asks for the host, found by a few letters. Says at once if no host has that name, and offers to go on (spec: kiosk#hosts). */
export function HostField({ label, isRequired, chosen, unknown, onUnknown, onChosen }: HostFieldProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  const field = useFormField<string>({ name: 'host_name' }, { empty: '' });
  const isOffline = useKioskSelector(selectIsOffline);
  const find = useCallback(
    async (q: string) => {
      const found = isOffline ? null : await dispatch(findHosts(q));
      if (found?.length === 0) onUnknown(q);
      return found;
    },
    [dispatch, isOffline, onUnknown],
  );
  const found = useFound(field.value, find);
  const isChosen = chosen !== null && chosen === field.value;
  const isUnknown = unknown !== null && unknown === field.value.trim();
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
        found={isChosen ? [] : found.map((one) => ({ key: String(one.id), company: null, ...one }))}
        onChosen={onChosen}
      />
      {isChosen && (
        <p className={styles.found}>
          <CircleCheck aria-hidden="true" /> {t('signIn.hostFound')}
        </p>
      )}
      <p role="status" className={styles.notFound}>
        {isUnknown && field.error === undefined ? t('signIn.hostUnknown') : ''}
      </p>
      {isUnknown && (
        <Button type="submit" size="l" wide>
          {t('signIn.letReception')}
        </Button>
      )}
    </>
  );
}
