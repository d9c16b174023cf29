import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ZoneTouches } from '#contract/sites/calls/zoneChange';
import type { ZoneKeeps } from '#contract/sites/entities/site';
import { numberText } from '#web/text/numberText';
import { shortDayAt } from '#web/dates/siteTime';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';

export interface ZoneQuestionProps {
  /** The zone before. */
  readonly from: string;
  readonly to: string;
  readonly counts: ZoneTouches;
  readonly onConfirm: (keeps: ZoneKeeps) => void;
  readonly onClose: () => void;
}

/** Lists what a site's new zone affects, and prompts for what to keep: clock times or instants (spec: sites#another-zone). */
export function ZoneQuestion({ from, to, counts, onConfirm, onClose }: ZoneQuestionProps) {
  const { t, i18n } = useTranslation('sites');
  const [keeps, setKeeps] = useState<ZoneKeeps>('clock');
  const [now] = useState(() => new Date());
  const { visits, bookings, events, reports, sign_outs: signOuts } = counts;
  const counted = (count: number) => ({ count, number: numberText(count, i18n.language) });
  const before = shortDayAt(now, from, i18n.language, true);
  const after = shortDayAt(now, to, i18n.language, true);
  return (
    <ConfirmDialog
      open
      title={t('zoneChange.title', { zone: to.replaceAll('_', ' ') })}
      confirmLabel={t('zoneChange.confirm')}
      onConfirm={() => onConfirm(keeps)}
      onClose={onClose}
    >
      {reports + signOuts > 0 && (
        <div>
          <p>{t('zoneChange.follows')}</p>
          <ul>
            {reports > 0 && <li>{t('zoneChange.reports', counted(reports))}</li>}
            {signOuts > 0 && <li>{t('zoneChange.signOuts', counted(signOuts))}</li>}
          </ul>
        </div>
      )}
      {visits + bookings + events > 0 && (
        <>
          <div>
            <p>{t('zoneChange.toCome')}</p>
            <ul>
              {visits > 0 && <li>{t('zoneChange.visits', counted(visits))}</li>}
              {bookings > 0 && <li>{t('zoneChange.bookings', counted(bookings))}</li>}
              {events > 0 && <li>{t('zoneChange.event')}</li>}
            </ul>
          </div>
          <RadioGroup<ZoneKeeps>
            label={t('zoneChange.keeps')}
            value={keeps}
            onChange={setKeeps}
            options={[
              { value: 'clock', label: t('zoneChange.clock'), description: t('zoneChange.clockHint', { before }) },
              { value: 'moments', label: t('zoneChange.moments'), description: t('zoneChange.momentsHint', { before, after }) },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
