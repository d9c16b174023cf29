import { useTranslation } from 'react-i18next';

import type { AuditExport } from '#contract/clients/calls/auditLog';
import type { AuditEntry } from '#contract/platform/entities/audit';
import { AUDIT_EXPORT_DAYS_MAX, isExportPeriod } from '#contract/clients/entities/auditLog';
import { useExportAuditLogMutation } from '#portal/api/clients/auditLog';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { useDates } from '#web/dates/useDates';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { useAuditWords } from './useAuditWords';
import { useValueText } from './useValueText';

interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** Validates the period, in days of the reader's zone; reports one that is too long at its last day (spec: limits#audit-log). */
function validate(values: object): object | undefined {
  const { from, to } = values as Partial<Period>;
  const missing = { code: 'required', values: {} };
  if (from == null || to == null) return { ...(from == null && { from: missing }), ...(to == null && { to: missing }) };
  return isExportPeriod(from, to) ? undefined : { to: { code: 'auditLog.days', values: { limit: AUDIT_EXPORT_DAYS_MAX } } };
}

interface ExportDialogProps {
  readonly which: Omit<AuditExport, 'from' | 'to' | 'before'>;
  readonly initial: Period;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Prompts for a period and saves its lines as a file for spreadsheets; loads them page by page. */
export function ExportDialog({ which, initial, zone, onClose }: ExportDialogProps) {
  const { t } = useTranslation('auditLog');
  const dates = useDates();
  const words = useAuditWords();
  const valueText = useValueText();
  const { toast } = useNotices();
  const part = useChange(useExportAuditLogMutation());

  const linesAfter = async (period: Period, before?: number): Promise<ChangeOutcome<readonly AuditEntry[]>> => {
    const { data, error } = await part.send({ body: { ...which, from: period.from ?? '', to: period.to ?? '', before } });
    if (error !== undefined) return { error };
    if (data.next === null) return { data: data.auditLog };
    const rest = await linesAfter(period, data.next);
    return rest.error === undefined ? { data: [...data.auditLog, ...rest.data] } : rest;
  };
  const save = (lines: readonly AuditEntry[], { from, to }: Period): void => {
    const heading = [
      t('export.time', { zone }),
      t('column.who'),
      t('column.what'),
      t('column.whom'),
      t('line.field'),
      t('line.before'),
      t('line.after'),
      t('column.from'),
    ];
    const rows = lines.flatMap((line) => {
      const head = [dates.dayAndTime(line.at), words.actorOf(line), words.actionName(line.action), words.recordOf(line)];
      const fields = Object.entries(line.changes).map(([field, change]) => [
        words.fieldName(field),
        change === null ? t('line.withheld') : valueText(field, change[0], line.action !== 'created'),
        change === null ? t('line.withheld') : valueText(field, change[1], line.action !== 'deleted'),
      ]);
      return (fields.length === 0 ? [['', '', '']] : fields).map((told) => [...head, ...told, line.ip ?? '']);
    });
    const name = [t('export.file'), from ?? '', to ?? ''].map(fileWord).join('-');
    saveFile(new Blob([csvText([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    toast({ tone: 'success', text: t('export.done', { count: lines.length }) });
  };

  return (
    <FormDialog<Period, readonly AuditEntry[]>
      title={t('export.title')}
      submitLabel={t('export.confirm')}
      failed={t('export.failed')}
      initialValues={initial}
      validate={validate}
      send={(period) => linesAfter(period)}
      onDone={save}
      onClose={onClose}
    >
      <p>{t('export.text')}</p>
      <FormDateField name="from" label={t('export.from')} required />
      <FormDateField name="to" label={t('export.to')} description={t('export.max', { count: AUDIT_EXPORT_DAYS_MAX })} required />
    </FormDialog>
  );
}
