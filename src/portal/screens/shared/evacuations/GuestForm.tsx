import { useTranslation } from 'react-i18next';

import { SHARE_GUEST_NAME_MAX_LENGTH } from '#contract/evacuations/constants';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { StorageBanner } from '#web/kit/StorageBanner';
import { selectStorageProblem } from '#portal/processes/session/selectors';
import { openSharedLink } from '#portal/processes/session/sharedLink';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lineProblem } from '#web/ui/form/lineProblem';
import { submitErrors } from '#web/ui/form/submitErrors';
import styles from './SharedEvacuation.module.css';

interface GuestValues {
  readonly name: string;
}

const EMPTY: GuestValues = { name: '' };

/** Validates without the rules' code, so that guests on a phone outdoors need not wait for it. */
const validate = ({ name }: Partial<GuestValues>): object => ({ name: lineProblem(name, SHARE_GUEST_NAME_MAX_LENGTH) });

interface GuestFormProps {
  readonly token: string;
  readonly onOpened: (evacuationId: number) => void;
  /** The link ended while the name was being written. */
  readonly onOver: () => void;
}

/** Prompts for the name recorded with a guest's marks, and opens the report with it. */
export function GuestForm({ token, onOpened, onOver }: GuestFormProps) {
  const { t } = useTranslation('shared');
  const dispatch = useAppDispatch();
  const storageProblem = useAppSelector(selectStorageProblem);

  const submit = async ({ name }: GuestValues) => {
    const outcome = await dispatch(openSharedLink(token, name.trim()));
    if (outcome.kind === 'opened') onOpened(outcome.evacuationId);
    else if (outcome.kind === 'over') onOver();
    // A session that has just begun in another tab appears by itself: the page then shows another prompt.
    if (outcome.kind !== 'failed') return undefined;
    const { problem } = outcome.error;
    return submitErrors({ problem, fields: ['name'], fallback: problem.message || t('failed') });
  };

  return (
    <Form<GuestValues> label={t('open')} initialValues={EMPTY} validate={validate} onSubmit={submit}>
      {({ submitting }) => (
        <div className={styles.form}>
          <StorageBanner problem={storageProblem} />
          <FormTextField
            name="name"
            label={t('name')}
            description={t('nameHint')}
            required
            autoComplete="name"
            autoFocus
            problems={{ required: t('nameRequired') }}
          />
          <Button type="submit" variant="primary" size="l" wide pending={submitting}>
            {t('open')}
          </Button>
        </div>
      )}
    </Form>
  );
}
