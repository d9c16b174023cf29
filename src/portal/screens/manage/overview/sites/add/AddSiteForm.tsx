import { useMemo, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { SiteType } from '#contract/sites/entities/site';
import { CONTENT_LOCALE_OF } from '#contract/platform/localeOfLanguage';
import { useCreateSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { languageOf } from '#web/i18n/languages';
import { paths } from '#portal/lib/paths';
import { timeZoneOptions } from '#web/dates/timeZoneOptions';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { useAddPage } from '#portal/kit/form/useAddPage';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormLeaveGuard } from '#portal/kit/route/FormLeaveGuard';
import { EventTimeFields } from '#portal/pieces/sites/sites/EventTimeFields';
import { changeCurrentSite } from '#portal/processes/session/currentSite';
import { selectClient, selectCurrentSiteId } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { FormActions } from '#web/ui/form/FormActions';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Card } from '#web/ui/layout/Card';
import { timeFieldNames, toNewSite, validateNewSite, type NewSiteValues } from './newSiteForm';
import { SiteLimit, limitIn } from './SiteLimit';
import styles from './AddSiteForm.module.css';

const NO_TIME = { day: null, time: null };

interface AddSiteFormProps {
  /** Those that the person may add, the one that is chosen first. */
  readonly types: readonly SiteType[];
  readonly back: string;
}

/** Adds a site or an event and opens its details. The first one becomes the site that Today shows. */
export function AddSiteForm({ types, back }: AddSiteFormProps) {
  const { t, i18n } = useTranslation(['overview', 'ui']);
  const { toast } = useNotices();
  const dispatch = useAppDispatch();
  const client = useAppSelector(selectClient);
  const currentSiteId = useAppSelector(selectCurrentSiteId);
  const create = useChange(useCreateSiteMutation(), { repeats: 'form' });
  const [initialValues] = useState<NewSiteValues>({
    name: '',
    type: types[0] ?? 'standard',
    address: null,
    timezone: client?.timezone ?? ownTimeZone(),
    locale: client?.locale ?? CONTENT_LOCALE_OF[languageOf(i18n.language) ?? 'en'],
    active_from: NO_TIME,
    active_until: NO_TIME,
  });
  const { submit, limit, isSaved } = useAddPage<NewSiteValues, { readonly site: number }>({
    send: (values) => create.send({ body: toNewSite(values) }),
    failed: t('add.failed'),
    fieldNames: timeFieldNames,
    limitIn,
    onAdded: ({ site }, { name }) => {
      toast({ tone: 'success', text: t('add.done', { name }) });
      if (currentSiteId === null) dispatch(changeCurrentSite(site));
    },
    hrefOf: ({ site }) => paths.siteDetails.link({ siteId: site }),
  });

  return (
    <>
      <SiteLimit refused={limit} />
      <Card>
        <Form<NewSiteValues> label={t('add.form')} initialValues={initialValues} validate={validateNewSite} onSubmit={submit}>
          {({ submitting }) => (
            <>
              <Fields>
                <PlaceFields types={types} />
                <EventTimes />
              </Fields>
              <FormActions>
                <Button variant="primary" type="submit" pending={submitting}>
                  {t('add.submit')}
                </Button>
                <LinkButton href={back}>{t('ui:cancel')}</LinkButton>
              </FormActions>
              <FormLeaveGuard isSaved={isSaved} />
            </>
          )}
        </Form>
      </Card>
    </>
  );
}

/** Binds type, name, address, zone and language of the new place. */
function PlaceFields({ types }: Pick<AddSiteFormProps, 'types'>) {
  const { t } = useTranslation(['overview', 'sites']);
  const zones = useMemo(() => timeZoneOptions(new Date(), ownTimeZone()), []);
  const words: Readonly<Record<SiteType, { readonly label: string; readonly description: string }>> = {
    standard: { label: t('sites:type.standard'), description: t('add.standardHint') },
    remote: { label: t('sites:type.remote'), description: t('add.remoteHint') },
    event: { label: t('sites:type.event'), description: t('add.eventHint') },
  };
  return (
    <>
      <FormRadioGroup<SiteType>
        name="type"
        label={t('sites:overview.type')}
        description={t('add.typeHint')}
        required
        options={types.map((type) => ({ value: type, ...words[type] }))}
      />
      <FormTextField name="name" label={t('add.name')} required autoComplete="off" />
      <FormTextField name="address" label={t('sites:details.address')} optional autoComplete="off" />
      <FormDropdown name="timezone" label={t('sites:details.timezone')} options={zones} required />
      <FormLanguageDropdown name="locale" label={t('sites:details.locale')} description={t('add.localeHint')} required />
    </>
  );
}

/** Only an event begins and ends. */
function EventTimes() {
  const { t } = useTranslation('overview');
  const type = useField<SiteType>('type', { subscription: { value: true } }).input.value;
  const zone = useField<string>('timezone', { subscription: { value: true } }).input.value;
  if (type !== 'event') return null;
  return (
    <>
      <EventTimeFields zone={zone} />
      <p className={styles.hint}>{t('add.timesHint')}</p>
    </>
  );
}
