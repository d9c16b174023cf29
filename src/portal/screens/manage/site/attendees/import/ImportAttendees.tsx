import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTENDEES_MAX, type AttendeeImport, type NewAttendeeImport } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { useImportAttendeesMutation } from '#portal/api/visits/attendees';
import { firstValidationMessage } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { choiceOf } from '#portal/kit/imports/choiceOf';
import { DownloadSample } from '#portal/kit/imports/DownloadSample';
import { ImportUpload } from '#portal/kit/imports/ImportUpload';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { ImportDrawer } from '#portal/kit/imports/ImportDrawer';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Banner } from '#web/ui/feedback/Banner';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { CheckedAttendees } from './CheckedAttendees';
import styles from '#portal/kit/imports/Import.module.css';
import { useAttendeeGroups } from '../useAttendeeGroups';

const SAMPLE = [
  ['Ann Lee', 'ann.lee@example.com', 'Example Ltd', ''],
  ['Bo Kahn', '', 'Example Ltd', 'VIP'],
];

interface ImportAttendeesProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** A file that was checked, and what that said. */
interface Checked {
  readonly fileId: number;
  readonly fileName: string;
  readonly plan: AttendeeImport;
}

/** Returns the file that was checked, and the call that checks one or imports its attendees. */
function useAttendeeImport(site: Site, onImported: () => void) {
  const { t, i18n } = useTranslation('attendees');
  const errorText = useErrorText();
  const { toast } = useNotices();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<string>();
  const { send, isSending } = useChange(useImportAttendeesMutation());
  const ask = async (body: NewAttendeeImport, fileName: string): Promise<void> => {
    setError(undefined);
    const outcome = await send({ params: { siteId: site.id }, body });
    if (outcome.error !== undefined) return setError(firstValidationMessage(outcome.error) ?? errorText(outcome.error, t('import.failed')));
    const plan = outcome.data;
    if (body.dry_run) return setChecked({ fileId: body.file_id, fileName, plan });
    toast({ tone: 'success', text: t('import.done', { count: plan.added, number: numberText(plan.added, i18n.language) }) });
    return onImported();
  };
  return { checked, isSending, error, ask, forgetFile: () => setChecked(null), forgetError: () => setError(undefined) };
}

/** Adds attendees from a file: it is sent, checked, and imported once the user has seen the effects. */
export function ImportAttendees({ site, onClose }: ImportAttendeesProps) {
  const { t, i18n } = useTranslation('attendees');
  const groups = useAttendeeGroups(site);
  const [chosenGroup, setGroup] = useState<number | null>(null);
  const groupId = chosenGroup ?? groups[0]?.id ?? null;
  const { checked, isSending, error, ask, forgetFile, forgetError } = useAttendeeImport(site, onClose);

  return (
    <ImportDrawer title={t('import.title')} onClose={onClose}>
      <div className={styles.step}>
        {groups.length === 0 && <Banner tone="warning">{t('noGroups')}</Banner>}
        <FailureBanner text={error} />
        {checked === null && groupId !== null && (
          <>
            <p>{t('import.hint', { rows: numberText(ATTENDEES_MAX, i18n.language) })}</p>
            <DownloadSample rows={[[t('name'), t('email'), t('company'), t('notes')], ...SAMPLE]} />
            <Dropdown<number>
              label={t('import.group')}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              value={groupId}
              onChange={setGroup}
            />
            <ImportUpload
              label={t('import.label')}
              disabled={isSending}
              onChoose={forgetError}
              onDone={(file) => void ask({ file_id: file.id, visitor_group_id: groupId, dry_run: true }, file.name)}
            />
          </>
        )}
        {checked !== null && groupId !== null && (
          <CheckedAttendees
            key={`${checked.fileId} ${JSON.stringify(checked.plan.reading)}`}
            fileName={checked.fileName}
            plan={checked.plan}
            isSending={isSending}
            onSend={(mapping, dryRun) =>
              void ask(
                { file_id: checked.fileId, visitor_group_id: groupId, mapping, reading: choiceOf(checked.plan.reading), dry_run: dryRun },
                checked.fileName,
              )
            }
            onRead={(reading) => void ask({ file_id: checked.fileId, visitor_group_id: groupId, reading, dry_run: true }, checked.fileName)}
            onAnother={forgetFile}
          />
        )}
      </div>
    </ImportDrawer>
  );
}
