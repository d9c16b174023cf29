import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTENDEES_MAX, type AttendeeImport, type NewAttendeeImport } from '#contract/visits/entities/attendee';
import { CONTENT_TYPES } from '#contract/platform/entities/file';
import { FILE_PURPOSES } from '#contract/platform/filePurposes';
import type { Site } from '#contract/sites/entities/site';
import { useImportAttendeesMutation } from '#portal/api/visits/attendees';
import { firstValidationMessage, mayRetry } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { useUpload } from '#portal/kit/files/useUpload';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { choiceOf } from '#portal/kit/imports/choiceOf';
import { DownloadSample } from '#portal/kit/imports/DownloadSample';
import { ImportDrawer } from '#portal/kit/imports/ImportDrawer';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Banner } from '#web/ui/feedback/Banner';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { UploadField } from '#web/ui/uploads/UploadField';
import { CheckedAttendees } from './CheckedAttendees';
import styles from '#portal/kit/imports/Import.module.css';
import { useAttendeeGroups } from '../useAttendeeGroups';

const { types: TYPES, maxMb: MAX_MB } = FILE_PURPOSES.import;
const nothing = (): void => {};
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

/** Adds attendees from a file: it is sent, checked, and imported once the user has seen the effects. */
export function ImportAttendees({ site, onClose }: ImportAttendeesProps) {
  const { t, i18n } = useTranslation(['attendees', 'files']);
  const errorText = useErrorText();
  const { toast } = useNotices();
  const groups = useAttendeeGroups(site);
  const [chosenGroup, setGroup] = useState<number | null>(null);
  const groupId = chosenGroup ?? groups[0]?.id ?? null;
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
    return onClose();
  };
  const { upload, start, retry, cancel } = useUpload('import', {
    onDone: (file) => {
      if (groupId !== null) void ask({ file_id: file.id, visitor_group_id: groupId, dry_run: true }, file.name);
    },
    onLeft: nothing,
  });
  const failure = upload?.state === 'failed' ? upload.error : null;

  return (
    <ImportDrawer title={t('import.title')} onClose={onClose}>
      <div className={styles.step}>
        {groups.length === 0 && <Banner tone="warning">{t('noGroups')}</Banner>}
        {error !== undefined && (
          <Banner tone="danger" announced>
            {error}
          </Banner>
        )}
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
            <UploadField
              label={t('import.label')}
              file={upload === null ? null : { name: upload.file.name, size: upload.file.size, picture: null }}
              sent={upload?.state === 'sending' ? upload.sent : null}
              failure={failure === null ? undefined : t('files:failed', { reason: errorText(failure) })}
              onChoose={(file) => {
                setError(undefined);
                start(file);
              }}
              onCancel={cancel}
              onRetry={failure !== null && mayRetry(failure) ? retry : undefined}
              onRemove={cancel}
              accept={TYPES.flatMap((type) => [type, ...CONTENT_TYPES[type].endings])}
              types={TYPES.map((type) => CONTENT_TYPES[type].name).join(', ')}
              maxMb={MAX_MB}
              disabled={isSending}
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
            onAnother={() => {
              cancel();
              setChecked(null);
            }}
          />
        )}
      </div>
    </ImportDrawer>
  );
}
