import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { onSite, presenceOf } from '#contract/evacuations/entities/presence';
import type { SiteSummary } from '#contract/sites/entities/site';
import { selectGroup } from '#portal/entities/groups';
import { useAppStore } from '#portal/store/hooks';
import { selectPresence } from '#portal/entities/presence';
import { selectVisitor } from '#portal/entities/visitors';
import { intlLocale } from '#web/text/intlLocale';
import { numberText } from '#web/text/numberText';
import { timeAt } from '#web/dates/siteTime';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePaperFacts } from '#portal/kit/print/usePaperFacts';
import { usePrinting } from '#web/kit/print/usePrinting';

interface PrintedPeopleProps {
  readonly site: SiteSummary;
  /** Visits that are open at the site, in the screen's order. */
  readonly ids: readonly number[];
}

/** Prints the people on site, for the day when the network fails before an evacuation was started. */
export function PrintedPeople(props: PrintedPeopleProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

/** The list at the time of printing. */
function Sheet({ site, ids }: PrintedPeopleProps) {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const state = useMemo(() => store.getState(), [store]);
  const zone = site.timezone;
  const paperFacts = usePaperFacts(zone);
  // Sorted by name, since paper cannot be searched.
  const { compare } = new Intl.Collator(intlLocale(i18n.language));
  const number = (value: number): string => numberText(value, i18n.language);
  const presence = selectPresence(state, ids);
  const visitors = ids.flatMap((id) => selectVisitor(state, id) ?? []).sort((a, b) => compare(a.name, b.name));

  return (
    <PrintedList
      title={t('fireList.people', { site: site.name })}
      facts={[
        ...paperFacts,
        ...(presence === null
          ? [[t('print.people'), number(visitors.length)] as const]
          : [
              [t('print.onSite'), number(onSite(presence.counts))] as const,
              [t('print.listed'), number(presence.counts.listed)] as const,
              [t('print.notListed'), number(presence.counts.not_listed)] as const,
              ...(presence.counts.delivery > 0 ? [[t('notListed.deliveriesTitle'), number(presence.counts.delivery)] as const] : []),
            ]),
      ]}
      tick={t('print.tick')}
      columns={[t('print.name'), t('drawer.group'), t('drawer.signedIn'), t('print.note')]}
      rows={visitors.map((visitor) => {
        const group = selectGroup(state, visitor.visitor_group_id);
        const isListed = group !== undefined && presenceOf(group) === 'listed';
        // A group that is not known says at least that it is one of deliveries.
        const note = isListed || (group === undefined && visitor.visitor_group_type !== 'delivery') ? '' : t('fireList.notListed');
        return {
          id: visitor.id,
          cells: [
            visitor.name,
            group?.name ?? '',
            visitor.in_timestamp === null ? '' : timeAt(visitor.in_timestamp, zone, i18n.language),
            note,
          ],
        };
      })}
    />
  );
}
