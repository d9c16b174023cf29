import { useMemo, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import { SITE_TYPES, type SiteType } from '#contract/entities/site';
import { CONTENT_LOCALE_OF } from '#contract/newClient';
import { sitePermission } from '#contract/policies';
import { useCreateSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { languageOf } from '#portal/i18n/languages';
import { ownTimeZone, timeZoneOptions } from '#portal/lib/timeZoneOptions';
import { useIsAllowed } from '#portal/processes/session/access';
import { changeCurrentSite } from '#portal/processes/session/currentSite';
import { selectCurrentSiteId } from '#portal/processes/session/selectors';
import { FormDropdown } from '#portal/ui/form/FormDropdown';
import { FormLanguageDropdown } from '#portal/ui/form/FormLanguageDropdown';
import { FormRadioGroup } from '#portal/ui/form/FormRadioGroup';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { FormDialog } from '../form/FormDialog';
import { useNotices } from '../notices/NoticesProvider';
import { EventTimeFields } from './EventTimeFields';
import { toNewSite, validateNewSite, type NewSiteValues } from './newSiteForm';

const EDIT_SITES = needs(sitePermission('standard', 'editor'));
const EDIT_EVENTS = needs(sitePermission('event', 'editor'));
const NO_TIME = { day: null, time: null };

/** Adds a site or an event. Where there was none, it becomes the one that Today shows. */
export function AddSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('sites');
  const { toast } = useNotices();
  const dispatch = useAppDispatch();
  const currentSiteId = useAppSelector(selectCurrentSiteId);
  const may: Readonly<Record<SiteType, boolean>> = {
    standard: useIsAllowed(EDIT_SITES),
    remote: useIsAllowed(EDIT_SITES),
    event: useIsAllowed(EDIT_EVENTS),
  };
  const types = SITE_TYPES.filter((type) => may[type]);
  const words: Readonly<Record<SiteType, { readonly label: string; readonly description: string }>> = {
    standard: { label: t('type.standard'), description: t('add.standardHint') },
    remote: { label: t('type.remote'), description: t('add.remoteHint') },
    event: { label: t('type.event'), description: t('add.eventHint') },
  };
  const zones = useMemo(() => timeZoneOptions(new Date(), ownTimeZone()), []);
  const create = useChange(useCreateSiteMutation(), { repeats: 'form' });
  const [initialValues] = useState<NewSiteValues>({
    name: '',
    type: types[0] ?? 'standard',
    address: null,
    timezone: ownTimeZone(),
    locale: CONTENT_LOCALE_OF[languageOf(i18n.language) ?? 'en'],
    active_from: NO_TIME,
    active_until: NO_TIME,
  });

  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      initialValues={initialValues}
      validate={validateNewSite}
      send={(values: NewSiteValues) => create.send({ body: toNewSite(values) })}
      onDone={({ site }, { name }) => {
        toast({ tone: 'success', text: t('add.done', { name }) });
        if (currentSiteId === null) dispatch(changeCurrentSite(site));
      }}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('details.name')} required autoComplete="off" autoFocus />
      <FormRadioGroup<SiteType>
        name="type"
        label={t('overview.type')}
        required
        options={types.map((type) => ({ value: type, ...words[type] }))}
      />
      <EventTimes />
      <FormTextField name="address" label={t('details.address')} optional autoComplete="off" />
      <FormDropdown name="timezone" label={t('details.timezone')} options={zones} required />
      <FormLanguageDropdown name="locale" label={t('details.locale')} required />
    </FormDialog>
  );
}

/** Only an event begins and ends. */
function EventTimes() {
  const type = useField<SiteType>('type', { subscription: { value: true } }).input.value;
  const zone = useField<string>('timezone', { subscription: { value: true } }).input.value;
  return type === 'event' && <EventTimeFields zone={zone} />;
}
