import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { useRunMemberImportMutation } from '#portal/api/people/memberImports';
import { useChange } from '#portal/api/useChange';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { Facts } from '#web/ui/layout/Facts';
import styles from '#portal/kit/imports/Import.module.css';
import { RowsToCorrect } from './RowsToCorrect';
import { useNumbers } from './useNumbers';

interface CheckedRowsProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
  readonly onMapAgain: () => void;
  readonly onAnother: () => void;
}

/** Shows the effects of the import in numbers, and the rows that it leaves out. */
export function CheckedRows({ shown, fields, onMapAgain, onAnother }: CheckedRowsProps) {
  const { t } = useTranslation('memberImports');
  const errorText = useErrorText();
  const number = useNumbers();
  const run = useChange(useRunMemberImportMutation());
  const [error, setError] = useState<string>();
  const { add = 0, update = 0, unchanged = 0, faulty = 0 } = shown.plan ?? {};
  const count = add + update;

  const send = async (): Promise<void> => {
    setError(undefined);
    const outcome = await run.send({ params: { importId: shown.id } });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('failedToStart')));
  };

  return (
    <div className={styles.step}>
      <p>{t('plan.intro', { file: shown.file_name })}</p>
      <Facts
        even
        facts={[
          [t('plan.add'), number(add)],
          [t('plan.update'), number(update)],
          [t('plan.unchanged'), number(unchanged)],
          [t('plan.faulty'), number(faulty)],
        ]}
      />
      <LiveRegion message={t('plan.said', { add, update, faulty })} />
      {count === 0 && <Banner tone="info">{t('plan.nothing')}</Banner>}
      <FailureBanner text={error} />
      <ImportActions>
        <Button onClick={onAnother}>{t('file.another')}</Button>
        <Button onClick={onMapAgain}>{t('plan.back')}</Button>
        {count > 0 && (
          <Button variant="primary" pending={run.isSending} onClick={() => void send()}>
            {t('plan.run', { count })}
          </Button>
        )}
      </ImportActions>
      {faulty > 0 && <RowsToCorrect shown={shown} fields={fields} />}
    </div>
  );
}
