import { Plus, Trash2 } from 'lucide-react';
import { use, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { ON_SITE_REPORT_EMAILS_MAX, ON_SITE_REPORT_STEP_MIN, ON_SITE_REPORT_TIMES_MAX } from '#contract/sites/constants';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { FieldError } from '#web/ui/fields/FieldError';
import { isFieldProblem } from '#web/ui/form/fieldProblem';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { ProblemText } from '#web/ui/form/ProblemText';
import styles from './Features.module.css';

const WATCHED = { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true } as const;

/** The times of the report; null for one not typed yet. */
type Times = readonly (string | null)[];

/** The fields for the times and recipients of a site's on-site report (spec: sites#on-site-report). */
export function OnSiteReportFields() {
  const { t } = useTranslation('siteFeatures');
  return (
    <FormSection title={t('report.title')}>
      <div className={styles.stack}>
        <NoMailSetUp />
        <FormToggle name="on_site_report_enabled" label={t('report.enabled')} description={t('report.enabledHint')} />
        <ReportTimes />
        <FormTextField
          name="on_site_report_emails"
          label={t('report.emails')}
          description={t('report.emailsHint', { count: ON_SITE_REPORT_EMAILS_MAX })}
          autoComplete="off"
        />
      </div>
    </FormSection>
  );
}

function ReportTimes() {
  const { t } = useTranslation('siteFeatures');
  const isReadOnly = use(FormReadOnly);
  const { change } = useForm();
  const { input, meta } = useField<Times>('on_site_report_times', { subscription: WATCHED, allowNull: true });
  const add = useRef<HTMLButtonElement>(null);
  const times = input.value;
  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit === true ? undefined : meta.submitError);
  // Problems of a single time are shown at that time.
  const isOfAll = typeof problem === 'string' || isFieldProblem(problem);
  const set = (next: Times): void => change('on_site_report_times', next);

  return (
    <fieldset className={styles.times}>
      <legend>{t('report.times')}</legend>
      <p className={styles.hint}>{t('report.timesHint', { count: ON_SITE_REPORT_TIMES_MAX, step: ON_SITE_REPORT_STEP_MIN })}</p>
      {meta.submitFailed === true && isOfAll && (
        <FieldError>
          <ProblemText problem={problem} />
        </FieldError>
      )}
      {times.length > 0 && (
        <ol className={styles.list}>
          {times.map((_time, index) => (
            // The field of a time is that of its place: one that is removed moves the values of later ones up.
            <ReportTime
              key={index}
              index={index}
              onRemove={() => {
                set(times.filter((_one, place) => place !== index));
                // The button that was pressed goes with the last time.
                add.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <div>
          <Button
            ref={add}
            size="s"
            icon={<Plus aria-hidden="true" />}
            disabled={times.length >= ON_SITE_REPORT_TIMES_MAX}
            onClick={() => set([...times, null])}
          >
            {t('report.addTime')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function ReportTime({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const { t } = useTranslation('siteFeatures');
  const isReadOnly = use(FormReadOnly);
  const number = index + 1;
  return (
    <li className={styles.time}>
      <FormTimeField
        name={`on_site_report_times[${index}]`}
        label={t('report.time', { number })}
        stepMinutes={ON_SITE_REPORT_STEP_MIN}
        required
      />
      {!isReadOnly && <IconButton label={t('report.removeTime', { number })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />}
    </li>
  );
}
