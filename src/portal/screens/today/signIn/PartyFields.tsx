import { useEffect, useLayoutEffect, useRef } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { GroupSummary } from '#contract/people/entities/group';
import { PARTY_MAX } from '#contract/visits/constants';
import type { Asked } from '#contract/visits/signIn/steps';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { isShared } from './signInDraft';
import styles from './SignIn.module.css';
import { GroupQuestions, HostField } from './SignInForm';

interface PartyFieldsProps {
  readonly siteId: number;
  readonly groups: readonly GroupSummary[];
  /** The questions that the server has named, after others had been answered. */
  readonly named: Asked | null;
  /** The names known from the beginning. */
  readonly known: string;
  readonly onNames: (names: string) => void;
}

/** The names of a party, and what its people have in common. */
export function PartyFields({ siteId, groups, named, known, onNames }: PartyFieldsProps) {
  const { t } = useTranslation('visitors');
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Names that are there already want a host next.
    body.current?.querySelector<HTMLElement>(known === '' ? 'textarea' : '[role="combobox"]')?.focus();
  }, [known]);
  return (
    <>
      <NamesTyped onNames={onNames} />
      <div ref={body} className={styles.fields}>
        <FormTextArea
          name="names"
          label={t('party.names')}
          description={t('party.namesHint', { limit: PARTY_MAX })}
          problems={{ required: t('signInForm.nameRequired') }}
          required
          lines={6}
        />
        <FormDropdown<number>
          name="visitor_group_id"
          label={t('signInForm.group')}
          problems={{ required: t('signInForm.groupRequired') }}
          options={groups.map(({ id: value, name }) => ({ value, label: name }))}
          required
        />
        <FormTextField name="company" label={t('signInForm.company')} optional autoComplete="off" />
        <HostField siteId={siteId} answered={[]} named={named} />
        <GroupQuestions siteId={siteId} answered={[]} named={named} isAsked={isShared} />
      </div>
    </>
  );
}

/** Tells what names are typed, for the buttons outside of the form. */
function NamesTyped({ onNames }: { readonly onNames: (names: string) => void }) {
  const {
    input: { value },
  } = useField<string>('names', { subscription: { value: true } });
  useEffect(() => onNames(value), [onNames, value]);
  return null;
}
