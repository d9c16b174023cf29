import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation, Evacuee } from '../../../../contract/entities/evacuation';
import { groupNameOf, selectEvacuee, selectEvacueeCounts, selectEvacueeIds, selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppStore } from '../../../entities/hooks';
import { selectSite } from '../../../entities/sites';
import { numberText } from '../../../lib/numberText';
import { dayAndTimeAt, timeAt, zoneNamed } from '../../../lib/siteTime';
import { PrintedList } from '../../../parts/print/PrintedList';
import { usePrinting } from '../../../parts/print/usePrinting';
import { selectClient } from '../../../processes/session/selectors';
import styles from './PrintedRollCall.module.css';
import { STATUS_KEY } from '../../../parts/evacuation/statusWords';

/** The roll call on paper: everybody on the list, whatever the screen's filters, those to be found first. */
export function PrintedRollCall({ evacuation }: { readonly evacuation: Evacuation }) {
  return usePrinting() ? <Sheet evacuation={evacuation} /> : null;
}

/** As it stood when it was printed: a sheet of paper does not change either. */
function Sheet({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const state = useMemo(() => store.getState(), [store]);

  const { id: evacuationId } = evacuation;
  const site = selectSite(state, evacuation.site_id);
  const zone = site?.timezone ?? 'UTC';
  const counts = selectEvacueeCounts(state, evacuationId);
  const surroundings = selectSurroundings(state, evacuationId);
  const remaining = selectEvacueeIds(state, evacuationId, { hideSafe: true });
  const ids = [...remaining, ...selectEvacueeIds(state, evacuationId, { status: 'safe' })];
  const time = (instant: string): string => timeAt(instant, zone, i18n.language);
  const now = Date.now();

  const lastSeen = ({ status, marked_by: by, marked_at: at, in_timestamp: since }: Evacuee): string => {
    if (by !== null && at !== null) return t('row.markedBy', { status: t(STATUS_KEY[status]), name: by, time: time(at) });
    return since === null ? '' : t('row.signedInAt', { time: time(since) });
  };

  return (
    <PrintedList
      title={t('title', { site: site?.name ?? '' })}
      facts={[
        [t('print.client'), selectClient(state)?.name ?? ''],
        [t('print.printed'), t('print.printedAt', { time: dayAndTimeAt(now, zone, i18n.language), ...zoneNamed(zone, now) })],
        [t('kind.label'), evacuation.kind === 'drill' ? t('kind.drill') : t('kind.real')],
        [t('print.started'), dayAndTimeAt(evacuation.started_at, zone, i18n.language)],
        [t('print.remaining'), t('print.remainingOf', { remaining: numberText(counts.remaining, i18n.language), total: numberText(counts.total, i18n.language) })],
        [t('around.points'), surroundings?.evacuation_points.map(({ title }) => title).join('; ') || t('around.noPoints')],
      ]}
      tick={t('print.tick')}
      columns={[t('print.name'), t('drawer.group'), t('drawer.statusLabel'), t('print.lastSeen')]}
      rows={ids.flatMap((id) => {
        const evacuee = selectEvacuee(state, evacuationId, id);
        if (evacuee === undefined) return [];
        const origin = evacuee.host_name === null ? evacuee.company : t('row.visitorOf', { host: evacuee.host_name });
        const more = [origin, ...evacuee.fields.map(({ name, value }) => `${name}: ${value}`)].filter(Boolean).join(' · ');
        const who = <><strong>{evacuee.name}</strong>{more !== '' && <span className={styles.more}>{more}</span>}</>;
        return { id, cells: [who, groupNameOf(surroundings, evacuee.group_id) ?? t('row.unlisted'), t(STATUS_KEY[evacuee.status]), lastSeen(evacuee)] };
      })}
    />
  );
}
