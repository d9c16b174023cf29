import { useTranslation } from 'react-i18next';

import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import styles from './EventTimeFields.module.css';

interface EventTimeFieldsProps {
  /** The event's time zone, which applies to the times. */
  readonly zone: string;
  readonly disabled?: boolean;
}

/** Start and end of an event: the fields `active_from` and `active_until` of a form, each a `WallClock`. */
export function EventTimeFields({ zone, disabled }: EventTimeFieldsProps) {
  const { t } = useTranslation('sites');
  return (
    <>
      <div className={styles.pair}>
        <FormDateField name="active_from.day" label={t('details.eventStart')} disabled={disabled} required />
        <FormTimeField
          name="active_from.time"
          problems={{ eventTime: t('details.eventTime') }}
          label={t('details.eventStartTime')}
          disabled={disabled}
          required
        />
      </div>
      <div className={styles.pair}>
        <FormDateField name="active_until.day" label={t('details.eventEnd')} disabled={disabled} required />
        <FormTimeField
          name="active_until.time"
          problems={{ eventTime: t('details.eventTime') }}
          label={t('details.eventEndTime')}
          disabled={disabled}
          required
        />
      </div>
      <p className={styles.hint}>{t('details.eventZone', { zone })}</p>
    </>
  );
}
