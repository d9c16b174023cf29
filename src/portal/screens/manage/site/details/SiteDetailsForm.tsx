import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { GEOFENCE_RADIUS_RECOMMENDED_M } from '../../../../../contract/constants';
import type { Site } from '../../../../../contract/entities/site';
import { joinClasses } from '../../../../lib/joinClasses';
import { timeZoneOptions } from '../../../../lib/timeZoneOptions';
import { FormLeaveGuard } from '../../../../parts/route/FormLeaveGuard';
import { EventTimeFields } from '../../../../parts/sites/EventTimeFields';
import { Form } from '../../../../ui/form/Form';
import { FormDropdown } from '../../../../ui/form/FormDropdown';
import { FormLanguageDropdown } from '../../../../ui/form/FormLanguageDropdown';
import { FormNumberField } from '../../../../ui/form/FormNumberField';
import { FormTextField } from '../../../../ui/form/FormTextField';
import { FormToggle } from '../../../../ui/form/FormToggle';
import { FormUnsavedBar } from '../../../../ui/form/FormUnsavedBar';
import type { FormValidate } from '../../../../ui/form/joiValidate';
import { showSaved } from '../../../../ui/form/showSaved';
import { Banner } from '../../../../ui/saying/Banner';
import styles from './SiteDetailsForm.module.css';
import type { SiteFormValues } from './siteFormValues';

interface SiteDetailsFormProps {
  readonly site: Pick<Site, 'type' | 'timezone'>;
  readonly values: SiteFormValues;
  readonly validate: FormValidate;
  /** An event that has begun keeps its start and end (spec: sites#events). */
  readonly eventLocked: boolean;
  /** Someone who may only look. */
  readonly readOnly: boolean;
  readonly onSubmit: (values: SiteFormValues, fields: readonly string[]) => Promise<object | undefined>;
}

/** What plus and minus add to a geofence. */
const RADIUS_STEP_M = 10;

/** The fields of a site's details, its event times and its location. */
export function SiteDetailsForm({ site, values, validate, eventLocked, readOnly, onSubmit }: SiteDetailsFormProps) {
  const { t } = useTranslation('sites');
  const zones = useMemo(() => timeZoneOptions(new Date(), site.timezone), [site.timezone]);

  return (
    <Form<SiteFormValues>
      label={t('details.form')}
      initialValues={values}
      validate={validate}
      onSubmit={async (typed, form) => {
        const refused = await onSubmit(typed, form.getRegisteredFields());
        if (refused === undefined) showSaved(form, typed);
        return refused;
      }}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <fieldset className={styles.group}>
            <legend>{t('details.general')}</legend>
            <FormTextField name="name" disabled={readOnly} label={t('details.name')} required autoComplete="off" />
            <FormTextField name="address" disabled={readOnly} label={t('details.address')} optional autoComplete="off" />
            <div className={styles.pair}>
              <FormDropdown name="timezone" disabled={readOnly} label={t('details.timezone')} options={zones} required />
              <FormLanguageDropdown name="locale" disabled={readOnly} label={t('details.locale')} required />
            </div>
          </fieldset>
          {site.type === 'event' && (
            <fieldset className={styles.group}>
              <legend>{t('details.event')}</legend>
              {eventLocked && <Banner tone="info">{t('details.eventBegun')}</Banner>}
              <EventTimeFields zone={site.timezone} disabled={eventLocked || readOnly} />
            </fieldset>
          )}
          <fieldset className={styles.group}>
            <legend>{t('details.visitors')}</legend>
            <FormTextField name="reply_to_name" disabled={readOnly} label={t('details.replyToName')} description={t('details.replyToNameHint')} optional autoComplete="off" />
            <FormTextField name="reply_to_email" disabled={readOnly} type="email" label={t('details.replyToEmail')} optional autoComplete="off" />
            <FormToggle name="autocomplete" disabled={readOnly} label={t('details.autocomplete')} />
            <FormToggle name="hide_sign_outs" disabled={readOnly} label={t('details.hideSignOuts')} />
          </fieldset>
        </div>
        <fieldset className={joinClasses(styles.group, styles.aside)}>
          <legend>{t('details.location')}</legend>
          <FormTextField name="latitude" disabled={readOnly} label={t('details.latitude')} optional inputMode="decimal" autoComplete="off" />
          <FormTextField name="longitude" disabled={readOnly} label={t('details.longitude')} optional inputMode="decimal" autoComplete="off" />
          <FormNumberField
            name="radius"
            disabled={readOnly}
            label={t('details.radius')}
            description={t('details.radiusHint', { metres: GEOFENCE_RADIUS_RECOMMENDED_M })}
            optional
            step={RADIUS_STEP_M}
            unit={t('details.metres')}
          />
        </fieldset>
      </div>
      <FormLeaveGuard />
      {!readOnly && <FormUnsavedBar zone={site.timezone} />}
    </Form>
  );
}
