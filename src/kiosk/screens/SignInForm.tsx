import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/constants';
import type { KioskConfig, KioskGroup, KioskPerson } from '#contract/entities/kiosk';
import { Button } from '#portal/ui/buttons/Button';
import { TextField } from '#portal/ui/fields/TextField';
import { Form } from '#portal/ui/form/Form';
import { lazyJoiValidate } from '#portal/ui/form/joiValidate';
import { submitErrors } from '#portal/ui/form/submitErrors';
import { useFormField } from '#portal/ui/form/useFormField';
import { findHosts, findPeople, signIn } from '../actions';
import styles from '../Kiosk.module.css';
import { viewOpened } from '../kioskSlice';
import { useKioskDispatch } from '../store';
import { FoundList } from './FoundList';
import { ScreenHead } from './ScreenHead';
import { useFound } from './useFound';

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-kiosk" */ '#contract/rules/kiosk').then(({ kioskForm }) => kioskForm),
);

interface Values {
  readonly name: string;
  readonly company: string;
  readonly host_name: string;
}
const EMPTY: Values = { name: '', company: '', host_name: '' };
const FIELDS = ['name', 'company', 'host_name'] as const;

/** Somebody whom the kiosk knows: an expected visit, or a member. */
type Known = Pick<KioskPerson, 'name' | 'returning_visitor_id'>;
interface Host {
  readonly id: number;
  readonly name: string;
}

interface SignInFormProps {
  readonly config: KioskConfig;
  readonly group: KioskGroup;
  readonly onBack: (() => void) | undefined;
}

/** Asks for a person's name and host; a delivery says who brings it and for whom it is. */
export function SignInForm({ config, group, onBack }: SignInFormProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  // Of this attempt, however often it is sent: a lost answer does not sign anybody in twice.
  const [uuid] = useState(() => crypto.randomUUID());
  const [known, setKnown] = useState<Known | null>(null);
  const [host, setHost] = useState<Host | null>(null);
  const isDelivery = group.type === 'delivery';
  const hasHost = isDelivery || group.type === 'non_returning';

  const submit = async ({ name, company, host_name: typedHost }: Values) => {
    const isChosenHost = host !== null && host.name === typedHost;
    const outcome = await dispatch(
      signIn({
        uuid,
        visitor_group_id: group.id,
        name,
        company: company === '' ? null : company,
        returning_visitor_id: known !== null && known.name === name ? known.returning_visitor_id : null,
        host_id: isChosenHost ? host.id : null,
        host_name: isChosenHost || typedHost === '' ? null : typedHost,
      }),
    );
    if ('error' in outcome) return submitErrors({ problem: outcome.error.problem, fields: FIELDS, fallback: t('failed') });
    const { visitor } = outcome.data;
    dispatch(
      viewOpened({
        name: 'done',
        outcome:
          visitor.check === 'rejected'
            ? { kind: 'rejected', message: visitor.reject_message }
            : isDelivery
              ? { kind: 'delivered', host: visitor.host_told }
              : { kind: 'signedIn', name: visitor.name, host: visitor.host_told },
      }),
    );
    return undefined;
  };

  return (
    <>
      <ScreenHead title={isDelivery ? t('delivery.title') : t('signIn.title')} onBack={onBack} />
      <Form label={isDelivery ? t('delivery.title') : t('signIn.title')} initialValues={EMPTY} validate={rules} onSubmit={submit}>
        {({ form, submitting }) => (
          <>
            <NameField
              label={isDelivery ? t('delivery.name') : t('signIn.name')}
              groupId={group.id}
              isSuggesting={config.site.autocomplete && !isDelivery}
              onKnown={(person) => {
                setKnown(person);
                form.change('name', person.name);
                if (person.company !== null) form.change('company', person.company);
              }}
            />
            {group.type === 'non_returning' && <PlainField name="company" label={t('signIn.company')} />}
            {hasHost && (
              <HostField
                label={isDelivery ? t('delivery.host') : t('signIn.host')}
                onChosen={(chosen) => {
                  setHost(chosen);
                  form.change('host_name', chosen.name);
                }}
              />
            )}
            {config.site.privacy_notice !== null && (
              <section className={styles.notice} aria-label={t('privacy')}>
                <p>{config.site.privacy_notice}</p>
                {config.site.privacy_notice_url !== null && <p>{config.site.privacy_notice_url}</p>}
              </section>
            )}
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {isDelivery ? t('delivery.submit') : t('signIn.submit')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

interface TextProps {
  readonly name: (typeof FIELDS)[number];
  readonly label: string;
}

function PlainField({ name, label }: TextProps) {
  const field = useFormField<string>({ name }, { empty: '' });
  return <TextField label={label} optional autoComplete="off" {...field} />;
}

interface NameFieldProps {
  readonly label: string;
  readonly groupId: number;
  /** Whether the site lets people find themselves by a few letters. */
  readonly isSuggesting: boolean;
  readonly onKnown: (person: KioskPerson) => void;
}

/** One's name; people of this group who are expected or members find themselves. */
function NameField({ label, groupId, isSuggesting, onKnown }: NameFieldProps) {
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

/** Whom one visits, found by a few letters; anybody else is told by name alone. */
function HostField({ label, onChosen }: { readonly label: string; readonly onChosen: (host: Host) => void }) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const field = useFormField<string>({ name: 'host_name' }, { empty: '' });
  const find = useCallback((q: string) => dispatch(findHosts(q)), [dispatch]);
  const found = useFound(field.value, find).filter(({ name }) => name !== field.value);
  return (
    <>
      <TextField
        label={label}
        optional
        description={t('letters', { count: KIOSK_SEARCH_FROM })}
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
