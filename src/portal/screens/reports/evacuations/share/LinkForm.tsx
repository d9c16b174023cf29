import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SHARE_LABEL_MAX_LENGTH } from '#contract/evacuations/constants';
import { useAppDispatch } from '#portal/store/hooks';
import { makeLink, type MadeLink } from '#portal/processes/evacuationShares/makeLink';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lineProblem } from '#web/ui/form/lineProblem';
import { submitErrors } from '#web/ui/form/submitErrors';
import styles from './Share.module.css';

/** A roll call, a shift, a day: in hours. The server takes anything from five minutes to a day. */
const LIFETIMES = ['1', '4', '24'] as const;
type Lifetime = (typeof LIFETIMES)[number];

interface LinkValues {
  readonly label: string;
  readonly hours: Lifetime;
}

const validate = ({ label }: Partial<LinkValues>): object => ({ label: lineProblem(label, SHARE_LABEL_MAX_LENGTH) });

interface LinkFormProps {
  readonly evacuationId: number;
  readonly onMade: (link: MadeLink, label: string) => void;
}

/** Prompts for the recipient of a link and its lifetime. */
export function LinkForm({ evacuationId, onMade }: LinkFormProps) {
  const { t } = useTranslation('shares');
  const dispatch = useAppDispatch();
  const [initialValues] = useState<LinkValues>({ label: '', hours: '4' });

  const submit = async ({ label, hours }: LinkValues): Promise<object | undefined> => {
    const outcome = await dispatch(makeLink(evacuationId, { label: label.trim(), expires_in_minutes: Number(hours) * 60 }));
    if ('link' in outcome) {
      onMade(outcome.link, label.trim());
      return undefined;
    }
    const { problem } = outcome.error;
    return submitErrors({ problem, fields: ['label'], fallback: problem.message || t('failed') });
  };

  return (
    <Form<LinkValues> label={t('create')} initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ submitting }) => (
        <div className={styles.form}>
          <FormTextField
            name="label"
            label={t('label')}
            description={t('labelHint')}
            required
            autoComplete="off"
            problems={{ required: t('labelRequired') }}
          />
          <FormRadioGroup<Lifetime>
            name="hours"
            look="segmented"
            label={t('lifetime')}
            options={LIFETIMES.map((value) => ({ value, label: t('hours', { count: Number(value) }) }))}
          />
          <div className={styles.ways}>
            <Button type="submit" variant="primary" pending={submitting}>
              {t('create')}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
