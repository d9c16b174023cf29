import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { useSearchPeopleQuery } from '#portal/api/visits/people';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { useSettled } from '#web/page/useSettled';
import { useVisitState } from '#portal/pieces/visits/visit/useVisitState';
import { TextAction } from '#web/ui/buttons/TextAction';
import { PersonLine } from '#web/ui/layout/PersonLine';
import styles from './FoundElsewhere.module.css';
import { SEARCHED, type TodaySearch } from './useTodaySearch';

/** The number of people shown from each list; the rest are in the list itself. */
const AT_MOST = 5;
const SEARCH_FROM = 2;
const SEARCH_PAUSE_MS = 200;

interface FoundElsewhereProps {
  readonly site: SiteSummary;
  readonly q: string;
  readonly groupId: number | null;
  /** The list that is shown. */
  readonly status: VisitorStatus;
  readonly search: TodaySearch;
  readonly now: number;
  readonly maySignIn: boolean;
  readonly onOpen: (visitorId: number) => void;
  readonly onShow: (status: VisitorStatus) => void;
  /** Opens the sign-in with this name. */
  readonly onSignIn: (name: string) => void;
}

/** Below a searched list: who matches in the other lists, and which members who are not here, each with where they stand. */
export function FoundElsewhere({ site, q, groupId, status, search, now, maySignIn, onOpen, onShow, onSignIn }: FoundElsewhereProps) {
  const { t } = useTranslation(['people', 'today']);
  const asked = useSettled(q.trim(), SEARCH_PAUSE_MS);
  const skip = asked.length < SEARCH_FROM;
  const { data, currentData, isFetching } = useSearchPeopleQuery({ query: { q: asked, site_id: site.id, per_page: AT_MOST } }, { skip });
  // The last result stays while the next is fetched, so that a line about to be pressed does not disappear and reappear.
  const answer = isFetching ? data : currentData;
  const members = ((skip ? undefined : answer?.members) ?? []).filter((member) => groupId === null || member.visitor_group_id === groupId);
  const others = SEARCHED.filter((one) => one !== status && search.found[one].length > 0);
  if (others.length === 0 && members.length === 0) return null;

  const names = {
    in: t('today:status.in'),
    out: t('today:status.out'),
    expected: t('today:status.expected'),
    to_approve: t('today:status.toApprove'),
  };
  return (
    <section className={styles.found} aria-label={t('people:elsewhere.title')}>
      <h2 className={styles.title}>{t('people:elsewhere.title')}</h2>
      <ul className={styles.people}>
        {others.flatMap((one) =>
          search.found[one].slice(0, AT_MOST).map((id) => (
            <li key={id}>
              <FoundVisit id={id} zone={site.timezone} now={now} onOpen={onOpen} />
            </li>
          )),
        )}
        {members.map(({ id, name, visitor_group_id: group, present }) => (
          <li key={`member ${id}`}>
            <FoundMemberLine
              id={id}
              name={name}
              groupId={group}
              siteId={present?.site_id ?? null}
              onPress={maySignIn ? () => onSignIn(name) : undefined}
            />
          </li>
        ))}
      </ul>
      {others
        .filter((one) => search.found[one].length > AT_MOST)
        .map((one) => (
          <TextAction key={one} onClick={() => onShow(one)}>
            {t('people:elsewhere.all', { count: search.found[one].length, list: names[one] })}
          </TextAction>
        ))}
    </section>
  );
}

function FoundVisit({
  id,
  zone,
  now,
  onOpen,
}: {
  readonly id: number;
  readonly zone: string;
  readonly now: number;
  readonly onOpen: (visitorId: number) => void;
}) {
  const stateOf = useVisitState();
  const visit = useAppSelector((state) => selectVisitor(state, id));
  const group = useAppSelector((state) => selectGroup(state, visit?.visitor_group_id ?? null)?.name);
  if (visit === undefined) return null;
  return (
    <PersonLine
      name={visit.name}
      hueKey={visit.name}
      under={[stateOf(visit, zone, now), group].filter(Boolean).join(' · ')}
      onPress={() => onOpen(id)}
    />
  );
}

interface FoundMemberLineProps {
  readonly id: number;
  readonly name: string;
  readonly groupId: number;
  /** The site where the member is signed in. */
  readonly siteId: number | null;
  readonly onPress?: () => void;
}

function FoundMemberLine({ id, name, groupId, siteId, onPress }: FoundMemberLineProps) {
  const { t } = useTranslation('people');
  const group = useAppSelector((state) => selectGroup(state, groupId)?.name);
  const site = useAppSelector((state) => selectSite(state, siteId)?.name);
  const where = site === undefined ? t('state.notHere') : t('state.inAt', { site });
  return <PersonLine name={name} hueKey={id} under={[where, group].filter(Boolean).join(' · ')} onPress={onPress} />;
}
