import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Site, SiteChange, ZoneKeeps } from '#contract/sites/entities/site';
import { hasBegun } from '#contract/sites/policies';
import { useUpdateSiteMutation } from '#portal/api/sites/sites';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { timeZoneOptions } from '#web/dates/timeZoneOptions';
import { RecordForm } from '#portal/kit/form/RecordForm';
import type { WithBase } from '#portal/kit/form/useRecordForm';
import { EventTimeFields } from '#portal/pieces/sites/sites/EventTimeFields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Banner } from '#web/ui/feedback/Banner';
import { LocationFields } from './LocationFields';
import styles from './SiteDetailsForm.module.css';
import { siteMapping, toSiteChange, type SiteFormValues } from './siteFormValues';
import { useZoneQuestion } from './useZoneQuestion';
import { siteValidator } from './validateSite';
import { ZoneQuestion } from './ZoneQuestion';

interface SiteDetailsFormProps {
  readonly site: Site;
  /** For users with read-only access. */
  readonly readOnly: boolean;
}

/** The fields of a site's details, event times and location. An event that has begun keeps its start and end (spec: sites#events). */
export function SiteDetailsForm({ site, readOnly }: SiteDetailsFormProps) {
  const { t } = useTranslation('sites');
  const update = useChange(useUpdateSiteMutation());
  const eventLocked = site.type === 'event' && hasBegun(site, new Date());
  const mapping = useMemo(() => siteMapping(eventLocked), [eventLocked]);
  const validate = useMemo(() => siteValidator(site, eventLocked), [site, eventLocked]);
  const [zoom, setZoom] = useState<number | null>(null);
  const { ask, question } = useZoneQuestion(site);

  const save = async (body: WithBase<SiteChange>, typed: SiteFormValues) => {
    const asked: ChangeOutcome<ZoneKeeps> = body.timezone === undefined ? { data: 'clock' } : await ask(body.timezone);
    if (asked.error !== undefined) return asked;
    const change: SiteChange =
      asked.data === 'clock'
        ? body
        : { ...toSiteChange(typed, site, eventLocked, asked.data), timezone_keeps: asked.data, base: body.base };
    return update.send({ params: { siteId: site.id }, body: seenAt(change, zoom) });
  };

  return (
    <>
      <RecordForm
        label={t('details.form')}
        record={site}
        mapping={mapping}
        validate={validate}
        save={save}
        readOnly={readOnly}
        zone={site.timezone}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <GeneralFields timezone={site.timezone} />
            {site.type === 'event' && (
              <FormSection title={t('details.event')}>
                {eventLocked && <Banner tone="info">{t('details.eventBegun')}</Banner>}
                <EventTimeFields zone={site.timezone} disabled={eventLocked || readOnly} />
              </FormSection>
            )}
            <FormSection title={t('details.visitors')}>
              <FormTextField
                name="reply_to_name"
                label={t('details.replyToName')}
                description={t('details.replyToNameHint')}
                optional
                autoComplete="off"
              />
              <FormTextField name="reply_to_email" type="email" label={t('details.replyToEmail')} optional autoComplete="off" />
            </FormSection>
          </div>
          <LocationFields site={site} readOnly={readOnly} onZoom={setZoom} />
        </div>
      </RecordForm>
      {question !== null && <ZoneQuestion {...question} />}
    </>
  );
}

function GeneralFields({ timezone }: Pick<Site, 'timezone'>) {
  const { t } = useTranslation('sites');
  const zones = useMemo(() => timeZoneOptions(new Date(), timezone), [timezone]);
  return (
    <FormSection title={t('details.general')}>
      <FormTextField name="name" label={t('details.name')} required autoComplete="off" />
      <FormTextField name="address" label={t('details.address')} optional autoComplete="off" />
      <div className={styles.pair}>
        <FormDropdown name="timezone" label={t('details.timezone')} options={zones} required />
        <FormLanguageDropdown name="locale" label={t('details.locale')} required />
      </div>
    </FormSection>
  );
}

/** Adds the current zoom to a change of location. Zooming alone is not a change. */
function seenAt(change: SiteChange, zoom: number | null): SiteChange {
  const { location } = change;
  return location == null || zoom === null ? change : { ...change, location: { ...location, zoom } };
}
