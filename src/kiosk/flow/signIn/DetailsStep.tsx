import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import { foldText } from '#contract/platform/text/fold';
import { questionTextIn } from '#contract/asking/questionText';
import { isSearchable } from '#contract/door/searchLetters';
import { Button } from '#web/ui/buttons/Button';
import { TextField } from '#web/ui/fields/TextField';
import { Form } from '#web/ui/form/Form';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { submitErrors } from '#web/ui/form/submitErrors';
import { useFormField } from '#web/ui/form/useFormField';
import { findHosts } from '../../device/people';
import { formErrors, type StepResult } from '../step/stepResult';
import { ScreenHead } from '../step/ScreenHead';
import { selectIsOffline } from '../../device/kioskSlice';
import { useVisitDispatch, useKioskSelector } from '../../device/state';
import { useKioskLocale } from '../../device/useKioskLocale';
import { knownIn, type Details, type DetailsValues } from './draft';
import { refusalText, type StepProps } from '../step/stepProps';
import { HostField } from './HostField';
import { NameField } from './NameField';
import { PrivacyNotice } from './PrivacyNotice';

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-kiosk" */ '#contract/door/rules/kiosk').then(({ kioskForm }) => kioskForm),
);

const FIELDS = ['name', 'company', 'host_name'] as const satisfies readonly (keyof DetailsValues)[];

interface DetailsStepProps extends Omit<StepProps, 'onDone'> {
  readonly details: Details;
  /** The site's question that replaces the one for the host. */
  readonly hostQuestion: AskedField | undefined;
  /** Goes on; `answered` are the fields with an answer stored for the person. */
  readonly onDone: (details: Details, answered: readonly number[]) => StepResult;
}

/** Asks for a person's name and host; for a delivery, who brings it and for whom it is. */
export function DetailsStep(props: DetailsStepProps) {
  const { config, group, isLast, onBack, details, hostQuestion } = props;
  const { t } = useTranslation('kiosk');
  const isOffline = useKioskSelector(selectIsOffline);
  const locale = useKioskLocale();
  const { host, unknownHost, validate, submit, setKnown, setHost, setUnknownHost } = useDetails(props);
  const [initial] = useState((): DetailsValues => ({ name: details.name, company: details.company, host_name: details.host_name }));
  const isDelivery = group.type === 'delivery';
  const hasHost = isDelivery || group.type === 'non_returning' || hostQuestion !== undefined;
  const ownLabel = isDelivery ? t('delivery.host') : t('signIn.host');
  const title = isDelivery ? t('delivery.title') : t('signIn.title');
  return (
    <>
      <ScreenHead title={title} onBack={onBack} />
      {group.prereg_only && <p>{t('signIn.expectedOnly')}</p>}
      <Form label={title} initialValues={initial} validate={validate} onSubmit={submit}>
        {({ form, submitting }) => (
          <>
            <NameField
              label={isDelivery ? t('delivery.name') : t('signIn.name')}
              group={group}
              isSuggesting={config.site.autocomplete && !isDelivery && !isOffline}
              onKnown={(person) => {
                setKnown(person);
                form.change('name', person.name);
                if (person.company !== null) form.change('company', person.company);
              }}
            />
            {group.type === 'non_returning' && <CompanyField label={t('signIn.company')} />}
            {hasHost && (
              <HostField
                label={hostQuestion === undefined ? ownLabel : questionTextIn(hostQuestion, locale, config.site.locale).name}
                isRequired={hostQuestion?.required === true}
                chosen={host?.name ?? null}
                unknown={unknownHost}
                onUnknown={setUnknownHost}
                onChosen={(chosen) => {
                  setHost(chosen);
                  form.change('host_name', chosen.name);
                }}
              />
            )}
            <PrivacyNotice site={config.site} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {!isLast ? t('signIn.next') : isDelivery ? t('delivery.submit') : t('signIn.submit')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

/** Keeps who was found, the person and the host, and goes on with them once the host is clear. */
function useDetails({ details, hostQuestion, onDone }: DetailsStepProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  const isOffline = useKioskSelector(selectIsOffline);
  const [known, setKnown] = useState(details.known);
  const [host, setHost] = useState(details.host);
  const [unknownHost, setUnknownHost] = useState<string | null>(null);
  // For a known person the rules use the stored name.
  const validate = useCallback((values: object) => rules({ ...known, ...values }), [known]);

  const advance = (values: DetailsValues, chosen: Details['host']) => {
    const now: Details = { ...values, known, host: chosen };
    return formErrors(onDone(now, knownIn(now)?.answered ?? []), (refusal) =>
      submitErrors({ problem: refusal.problem, fields: FIELDS, fallback: refusalText(refusal, t('failed')) }),
    );
  };
  /** A name typed in full is a choice, too. For any other the person is warned once, and can go on then. */
  const lookForHost = async (values: DetailsValues) => {
    const typed = values.host_name.trim();
    const found = isSearchable(typed) ? await dispatch(findHosts(typed)) : [];
    const namesakes = (found ?? []).filter((one) => foldText(one.name) === foldText(typed));
    if (found === null || namesakes.length === 1) return advance(values, namesakes[0] ?? null);
    if (namesakes.length > 1) return { host_name: t('signIn.hostSeveral') };
    setUnknownHost(typed);
    return { host_name: t('signIn.hostUnknown') };
  };
  const submit = (values: DetailsValues) => {
    // The rules write an empty one as null.
    if (hostQuestion?.required === true && !values.host_name) return { host_name: { code: 'required' } };
    const chosen = host !== null && host.name === values.host_name ? host : null;
    const isKnown = chosen !== null || !values.host_name || unknownHost === values.host_name.trim() || isOffline;
    return isKnown ? advance(values, chosen) : lookForHost(values);
  };
  return { host, unknownHost, validate, submit, setKnown, setHost, setUnknownHost };
}

function CompanyField({ label }: { readonly label: string }) {
  const field = useFormField<string>({ name: 'company' }, { empty: '' });
  return <TextField label={label} optional autoComplete="off" {...field} />;
}
