import { Accessibility } from 'lucide-react';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts, selectNotListed, selectNotListedPeople, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { selectSite } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePaperFacts } from '#portal/kit/print/usePaperFacts';
import { usePrinting } from '#web/kit/print/usePrinting';
import { makePersonWords, peopleOnPaper, type PersonWords } from '../../personWords';
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
  const site = selectSite(state, evacuation.site_id);
  const zone = site?.timezone ?? 'UTC';
  const write = makePersonWords(t, selectSurroundings(state, evacuation.id), zone, i18n.language);
  const facts = useFacts(evacuation, state, zone);
  return (
    <>
      <PrintedList
        title={t(evacuation.kind === 'drill' ? 'drillTitle' : 'title', { site: site?.name ?? '' })}
        facts={facts}
        tick={t('print.tick')}
        columns={[t('print.name'), t('print.place'), t('drawer.group'), t('drawer.statusLabel'), t('print.lastSeen')]}
        rows={peopleOnPaper(state, evacuation.id).map((evacuee) => {
          const person = write(evacuee);
          return {
            id: person.id,
            cells: [
              <Name key="name" {...person} />,
              person.place,
              <>
                <span className={styles.whole}>{person.group}</span>
                {person.origin !== '' && <Under>{person.origin}</Under>}
              </>,
              <span key="status" className={styles.whole}>
                {person.status}
              </span>,
              person.lastSeen,
            ],
          };
        })}
      />
      <NotListedOnPaper people={selectNotListed(state, evacuation.id)} zone={zone} />
    </>
  );
}

function useFacts(evacuation: Evacuation, state: RootState, zone: string): ComponentProps<typeof PrintedList>['facts'] {
  const { t, i18n } = useTranslation('evacuation');
  const paperFacts = usePaperFacts(zone);
  const counts = selectEvacueeCounts(state, evacuation.id);
  const points = selectSurroundings(state, evacuation.id)
    ?.evacuation_points.map(({ title }) => title)
    .join('; ');
  return [
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
    [t('print.notListed'), numberText(selectNotListedPeople(state, evacuation.id).length, i18n.language)],
    [t('around.points'), points || t('around.noPoints')],
  ];
}

function Under({ children }: { readonly children: ReactNode }) {
  return <span className={styles.more}>{children}</span>;
}

function Name({ name, helpToLeave, responses }: Pick<PersonWords, 'name' | 'helpToLeave' | 'responses'>) {
  return (
    <>
      <strong>{name}</strong>
      {(helpToLeave !== null || responses !== '') && (
        <Under>
          {helpToLeave !== null && (
            <strong className={styles.leave}>
              <Accessibility aria-hidden="true" /> {helpToLeave}
            </strong>
          )}
          {helpToLeave !== null && responses !== '' && ' · '}
          {responses}
        </Under>
      )}
    </>
  );
}

/** The people on site who are not on the list. */
function NotListedOnPaper({ people, zone }: { readonly people: ReturnType<typeof selectNotListed>; readonly zone: string }) {
  const { t, i18n } = useTranslation('evacuation');
  if (people.length === 0) return null;
  return (
    <PrintedList
      title={t('notListed.title')}
      facts={[[t('print.people'), numberText(people.length, i18n.language)]]}
      tick={t('print.tick')}
      columns={[t('print.name'), t('drawer.group'), t('drawer.signedIn')]}
      rows={people.map((person) => ({
        id: person.visitor_id,
        cells: [
          <>
            <strong>{person.name}</strong>
            {person.company !== null && <Under>{person.company}</Under>}
          </>,
          person.group_name,
          dayAndTimeAt(person.in_timestamp, zone, i18n.language),
        ],
      }))}
    />
  );
}
