import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '../../../contract/entities/site';
import { selectGroup } from '../../entities/groups';
import { useAppStore } from '../../entities/hooks';
import { selectVisitor } from '../../entities/visitors';
import { intlLocale } from '../../lib/intlLocale';
import { numberText } from '../../lib/numberText';
import { dayAndTimeAt, timeAt, zoneNamed } from '../../lib/siteTime';
import { PrintedList } from '../../parts/print/PrintedList';
import { usePrinting } from '../../parts/print/usePrinting';
import { selectClient } from '../../processes/session/selectors';

interface PrintedPeopleProps {
  readonly site: SiteSummary;
  /** Visits that are open at the site, in the screen's order. */
  readonly ids: readonly number[];
}

/** Who is on site, on paper: for the day when the line is down before anybody has started an evacuation. */
export function PrintedPeople(props: PrintedPeopleProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

/** As it stood when it was printed. */
function Sheet({ site, ids }: PrintedPeopleProps) {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const state = useMemo(() => store.getState(), [store]);
  const zone = site.timezone;
  const now = Date.now();
  // By name: on paper nobody can search.
  const { compare } = new Intl.Collator(intlLocale(i18n.language));
  const visitors = ids.flatMap((id) => selectVisitor(state, id) ?? []).sort((a, b) => compare(a.name, b.name));

  return (
    <PrintedList
      title={t('fireList.people', { site: site.name })}
      facts={[
        [t('print.client'), selectClient(state)?.name ?? ''],
        [t('print.printed'), t('print.printedAt', { time: dayAndTimeAt(now, zone, i18n.language), ...zoneNamed(zone, now) })],
        [t('print.people'), numberText(visitors.length, i18n.language)],
      ]}
      tick={t('print.tick')}
      columns={[t('print.name'), t('drawer.group'), t('drawer.signedIn'), t('print.note')]}
      rows={visitors.map((visitor) => {
        const group = selectGroup(state, visitor.visitor_group_id);
        const note = visitor.visitor_group_type === 'delivery' ? t('fireList.notListed') : '';
        return { id: visitor.id, cells: [visitor.name, group?.name ?? '', visitor.in_timestamp === null ? '' : timeAt(visitor.in_timestamp, zone, i18n.language), note] };
      })}
    />
  );
}
