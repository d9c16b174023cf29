import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ImportState, MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { ImportDrawer } from '#portal/kit/imports/ImportDrawer';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Stepper } from '#web/ui/navigation/Stepper';
import { CheckedRows } from './CheckedRows';
import { ChooseFile } from './ChooseFile';
import { FailedImport } from './FailedImport';
import { FinishedImport } from './FinishedImport';
import styles from '#portal/kit/imports/Import.module.css';
import { ImportProgress } from './ImportProgress';
import { MapColumns } from './MapColumns';
import { useGroupImport } from './useGroupImport';

interface ImportMembersProps {
  readonly groupId: number;
  readonly onClose: () => void;
}

const STEPS = ['file', 'columns', 'check', 'import'] as const;
type Step = (typeof STEPS)[number];

const STEP_OF: Record<ImportState, Step> = {
  reading: 'file',
  read: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  imported: 'import',
  undoing: 'import',
  undone: 'import',
  failed: 'file',
};

/** Imports members from a file, in the drawer: the file, its columns, the check, the import, and undoing it. */
export function ImportMembers({ groupId, onClose }: ImportMembersProps) {
  const { t } = useTranslation('memberImports');
  const { read, latest, fields } = useGroupImport(groupId);
  // The import that was left for another file, and the one whose columns are being chosen again.
  const [leftId, setLeftId] = useState<number | null>(null);
  const [mappedAgain, setMappedAgain] = useState<number | null>(null);

  const isUnfinished = latest !== null && (latest.state === 'read' || latest.state === 'checked');
  const isLeft = latest === null || latest.id === leftId || (!latest.is_own && (isUnfinished || latest.state === 'failed'));
  const shown = isLeft ? null : latest;
  const isMapping = shown !== null && (shown.state === 'read' || (shown.state === 'checked' && mappedAgain === shown.id));
  const step: Step = shown === null ? 'file' : isMapping ? 'columns' : shown.result !== null ? 'import' : STEP_OF[shown.state];
  const steps: Record<Step, string> = {
    file: t('steps.file'),
    columns: t('steps.columns'),
    check: t('steps.check'),
    import: t('steps.import'),
  };

  return (
    <ImportDrawer title={t('menu.import')} onClose={onClose}>
      {read.isError && latest === null && (
        <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {read.isLoading && <SkeletonRows rows={4} rowHeight={64} />}
      {read.isSuccess && (
        <div className={styles.steps}>
          <Stepper
            label={t('steps.label')}
            current={step}
            steps={STEPS.map((id) => ({ id, label: steps[id], done: STEPS.indexOf(id) < STEPS.indexOf(step) }))}
          />
          {shown === null ? (
            <ChooseFile groupId={groupId} />
          ) : (
            <OneImport
              key={`${shown.id} ${step}`}
              shown={shown}
              fields={fields}
              isMapping={isMapping}
              onMapAgain={() => setMappedAgain(shown.id)}
              onMapped={() => setMappedAgain(null)}
              onAnother={() => setLeftId(shown.id)}
            />
          )}
        </div>
      )}
    </ImportDrawer>
  );
}

interface OneImportProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
  readonly isMapping: boolean;
  readonly onMapAgain: () => void;
  readonly onMapped: () => void;
  readonly onAnother: () => void;
}

function OneImport({ shown, fields, isMapping, onMapAgain, onMapped, onAnother }: OneImportProps) {
  const { t } = useTranslation('memberImports');
  if (isMapping) return <MapColumns shown={shown} fields={fields} onChecked={onMapped} onAnother={onAnother} />;
  switch (shown.state) {
    case 'read':
    case 'checked':
      return <CheckedRows shown={shown} fields={fields} onMapAgain={onMapAgain} onAnother={onAnother} />;
    case 'reading':
    case 'checking':
    case 'importing':
    case 'undoing':
      return (
        <>
          {!shown.is_own && shown.state !== 'undoing' && <Banner tone="info">{t('running.other', { name: shown.begun_by })}</Banner>}
          <ImportProgress shown={shown} />
        </>
      );
    case 'imported':
    case 'undone':
      return <FinishedImport shown={shown} fields={fields} onAnother={onAnother} />;
    case 'failed':
      return <FailedImport shown={shown} fields={fields} onAnother={onAnother} />;
  }
}
