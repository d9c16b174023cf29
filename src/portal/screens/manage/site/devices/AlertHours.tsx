import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Site } from '#contract/sites/entities/site';
import { sitePermission } from '#contract/sites/policies';
import { useUpdateSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { weekdayNames } from '#web/dates/siteTime';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useIsAllowed } from '#portal/processes/session/access';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { Fields } from '#web/ui/form/Fields';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { Card } from '#web/ui/layout/Card';
import { validateSiteChange } from '../validateSiteChange';
import styles from './Devices.module.css';

const mapping = sameFields<Site>()('device_alerts_from', 'device_alerts_until', 'device_alerts_days');

/** The hours in which the site is notified of a silent device by mail. They are fields of the site, for users who may edit it. */
export function AlertHours({ site }: { readonly site: Site }) {
  const { t, i18n } = useTranslation('devices');
  const update = useChange(useUpdateSiteMutation());
  const edit = useMemo(() => needs(sitePermission(site.type, 'editor')), [site.type]);
  const mayEdit = useIsAllowed(edit);
  const details = paths.siteDetails.link({ siteId: site.id });
  const days = weekdayNames(i18n.language).map((label, index) => ({ value: index + 1, label }));

  return (
    <div className={styles.below}>
      <Card title={t('hours.title')}>
        <div className={styles.hours}>
          <NoMailSetUp />
          {site.reply_to_email === null ? (
            <Banner
              tone="warning"
              actions={
                <LinkButton size="s" href={details}>
                  {t('hours.toDetails')}
                </LinkButton>
              }
            >
              {t('hours.noAddress')}
            </Banner>
          ) : (
            <p>
              {t('hours.told', { email: site.reply_to_email })} <TextLink href={details}>{t('hours.changeAddress')}</TextLink>
            </p>
          )}
          <RecordForm
            label={t('hours.form')}
            record={site}
            mapping={mapping}
            validate={validateSiteChange}
            save={(body) => update.send({ params: { siteId: site.id }, body })}
            readOnly={!mayEdit}
            zone={site.timezone}
          >
            <Fields>
              <div className={styles.pair}>
                <FormTimeField name="device_alerts_from" label={t('hours.from')} required />
                <FormTimeField name="device_alerts_until" label={t('hours.until')} required />
              </div>
              <FormMultiDropdown<number> name="device_alerts_days" label={t('hours.days')} options={days} searchable={false} required />
            </Fields>
          </RecordForm>
          {!mayEdit && (
            <div>
              <PermittedButton rule={edit} size="s">
                {t('hours.change')}
              </PermittedButton>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
