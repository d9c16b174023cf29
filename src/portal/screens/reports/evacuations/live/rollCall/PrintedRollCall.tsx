import { Accessibility } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts, selectNotListed, selectNotListedPeople, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { PrintedList } from '#portal/kit/print/PrintedList';
import { usePaperFacts } from '#portal/kit/print/usePaperFacts';
import { usePrinting } from '#portal/kit/print/usePrinting';
import { makePersonWords, peopleOnPaper } from '../../personWords';
import styles from './PrintedRollCall.module.css';

/** The roll call on paper: everybody on the list, whatever the screen's filters, those to be found first. */
export function PrintedRollCall({ evacuation }: { readonly evacuation: Evacuation }) {
  return usePrinting() ? <Sheet evacuation={evacuation} /> : null;
}

/** The list at the time of printing, which does not change on paper either. */
function Sheet({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const state = useMemo(() => store.getState(), [store]);

  const { id: evacuationId } = evacuation;
  const site = selectSite(state, evacuation.site_id);
  const zone = site?.timezone ?? 'UTC';
  const counts = selectEvacueeCounts(state, evacuationId);
  const surroundings = selectSurroundings(state, evacuationId);
  const write = makePersonWords(t, surroundings, zone, i18n.language);
  const paperFacts = usePaperFacts(zone);
  const notListed = selectNotListed(state, evacuationId);

  return (
    <>
      <PrintedList
        title={t(evacuation.kind === 'drill' ? 'drillTitle' : 'title', { site: site?.name ?? '' })}
        facts={[
          ...paperFacts,
          [t('kind.label'), evacuation.kind === 'drill' ? t('kind.drill') : t('kind.real')],
          [t('print.started'), dayAndTimeAt(evacuation.started_at, zone, i18n.language)],
          [
            t('print.remaining'),
            t('print.remainingOf', {
              remaining: numberText(counts.remaining, i18n.language),
              total: numberText(counts.total, i18n.language),
            }),
          ],
          [t('print.listed'), numberText(counts.total, i18n.language)],
          [t('print.notListed'), numberText(selectNotListedPeople(state, evacuationId).length, i18n.language)],
          [t('around.points'), surroundings?.evacuation_points.map(({ title }) => title).join('; ') || t('around.noPoints')],
        ]}
        tick={t('print.tick')}
        columns={[t('print.name'), t('print.place'), t('drawer.group'), t('drawer.statusLabel'), t('print.lastSeen')]}
        rows={peopleOnPaper(state, evacuationId).map((evacuee) => {
          const { id, name, helpToLeave, responses, place, group, origin, status, lastSeen } = write(evacuee);
          const under = (text: ReactNode) => <span className={styles.more}>{text}</span>;
          const leave = helpToLeave !== null && (
            <strong className={styles.leave}>
              <Accessibility aria-hidden="true" /> {helpToLeave}
            </strong>
          );
          return {
            id,
            cells: [
              <>
                <strong>{name}</strong>
                {(leave !== false || responses !== '') &&
                  under(
                    <>
                      {leave}
                      {leave !== false && responses !== '' && ' · '}
                      {responses}
                    </>,
                  )}
              </>,
              place,
              <>
                <span className={styles.whole}>{group}</span>
                {origin !== '' && under(origin)}
              </>,
              <span key="status" className={styles.whole}>
                {status}
              </span>,
              lastSeen,
            ],
          };
        })}
      />
      {notListed.length > 0 && (
        <PrintedList
          title={t('notListed.title')}
          facts={[[t('print.people'), numberText(notListed.length, i18n.language)]]}
          tick={t('print.tick')}
          columns={[t('print.name'), t('drawer.group'), t('drawer.signedIn')]}
          rows={notListed.map((person) => ({
            id: person.visitor_id,
            cells: [
              <>
                <strong>{person.name}</strong>
                {person.company !== null && <span className={styles.more}>{person.company}</span>}
              </>,
              person.group_name,
              dayAndTimeAt(person.in_timestamp, zone, i18n.language),
            ],
          }))}
        />
      )}
    </>
  );
}
