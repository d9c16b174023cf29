import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { useScanAttendeeMutation } from '#portal/api/visits/attendees';
import { useChange } from '#portal/api/useChange';
import { selectAttendee } from '#portal/entities/attendees';
import { timeAt, timeOrDayAt } from '#web/dates/siteTime';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppStore } from '#portal/store/hooks';
import { CodeEntry } from '#web/ui/camera/CodeEntry';
import { Banner } from '#web/ui/feedback/Banner';
import { Modal } from '#web/ui/overlays/Modal';
import styles from './ScanTickets.module.css';
import { useCheckIn } from '../useCheckIn';

interface ScanTicketsProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** The result of a scanned code. */
interface Scanned {
  readonly key: number;
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
  readonly at: number;
}

/** The number of recent codes that stay visible, the newest on top. */
const LAST = 5;

/** Checks attendees in by their tickets, one after the other, and says who came or was here already. */
export function ScanTickets({ site, onClose }: ScanTicketsProps) {
  const { t, i18n } = useTranslation(['attendeeScan', 'attendees']);
  const store = useAppStore();
  const errorText = useErrorText();
  const { checkIn } = useCheckIn();
  const find = useChange(useScanAttendeeMutation());
  const [isBusy, setBusy] = useState(false);
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const [newest, ...others] = scanned;

  const tell = (tone: Scanned['tone'], text: string): void =>
    setScanned((all) => [{ key: (all[0]?.key ?? 0) + 1, tone, text, at: Date.now() }, ...all].slice(0, LAST + 1));
  const tellHere = ({ name, came_at: came }: Attendee): void =>
    tell('info', t('hereAlready', { name, time: timeOrDayAt(came ?? Date.now(), Date.now(), site.timezone, i18n.language) }));

  const scan = async (code: string): Promise<void> => {
    setBusy(true);
    const { data, error } = await find.send({ params: { siteId: site.id }, body: { code } });
    const attendee = data === undefined ? undefined : selectAttendee(store.getState(), data.attendee);
    if (error !== undefined) tell('danger', errorText(error, t('failed')));
    else if (attendee?.state === 'here') tellHere(attendee);
    else if (attendee !== undefined) {
      const { id, name } = attendee;
      await checkIn({ id, name });
      const isIn = selectAttendee(store.getState(), id)?.state === 'here';
      tell(isIn ? 'success' : 'warning', isIn ? t('came', { name }) : t('notIn', { name }));
    }
    setBusy(false);
  };

  return (
    <Modal open title={t('attendees:scan')} onClose={onClose}>
      <p className={styles.text}>{t('text')}</p>
      <CodeEntry facing="environment" isBusy={isBusy} onCode={(code) => void scan(code)}>
        <div role="status" aria-atomic="true" className={styles.newest}>
          {isBusy ? <p>{t('busy')}</p> : newest !== undefined && <Banner key={newest.key} tone={newest.tone} title={newest.text} />}
        </div>
      </CodeEntry>
      {others.length > 0 && (
        <section className={styles.last}>
          <h3>{t('last')}</h3>
          <ul>
            {others.map(({ key, text, at }) => (
              <li key={key}>
                <span>{text}</span> <time>{timeAt(at, site.timezone, i18n.language)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}
