import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/platform/entities/audit';
import { useDates } from '#web/dates/useDates';
import { Facts } from '#web/ui/layout/Facts';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './AuditLog.module.css';
import { useAuditWords } from './useAuditWords';
import { useValueText } from './useValueText';

/** One line of the audit log in full, with the fields before and after. */
export function LineDrawer({ line, onClose }: { readonly line: AuditEntry; readonly onClose: () => void }) {
  const { t } = useTranslation('auditLog');
  const dates = useDates();
  const { actionName, actorOf, recordOf } = useAuditWords();
  return (
    <Drawer open size="wide" onClose={onClose} title={actionName(line.action)}>
      <Facts
        facts={[
          [t('column.time'), dates.dayAndTime(line.at)],
          [t('column.who'), actorOf(line)],
          [t('column.whom'), recordOf(line)],
          [t('column.from'), line.ip ?? t('server')],
        ]}
      />
      <Changes changes={line.changes} action={line.action} />
    </Drawer>
  );
}

function Changes({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>) {
  const { t } = useTranslation('auditLog');
  const { fieldName } = useAuditWords();
  const valueText = useValueText();
  // Nothing was there before.
  const isNew = action === 'created';
  const fields = Object.entries(changes);
  if (fields.length === 0) return <p>{t('line.none')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t('line.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.field')}</th>
          {!isNew && <th scope="col">{t('line.before')}</th>}
          <th scope="col">{t('line.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, change]) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            {change === null ? (
              <td colSpan={isNew ? 1 : 2}>{t('line.withheld')}</td>
            ) : (
              <>
                {!isNew && <td>{valueText(field, change[0], true)}</td>}
                <td>{valueText(field, change[1], action !== 'deleted')}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
