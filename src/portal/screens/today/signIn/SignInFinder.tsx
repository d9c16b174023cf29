import { CalendarClock, History, UserCheck, UserPlus, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { useNow } from '#web/dates/useNow';
import { useVisitState } from '#portal/pieces/visits/visit/useVisitState';
import { FindField, type FoundItem } from '#web/ui/fields/FindField';
import { useCandidates, type Candidate } from './useCandidates';
import { useGroupsHere } from './useGroupsHere';

const MINUTE_MS = 60_000;
const NEW = 'new';
const ICONS: Readonly<Record<Candidate['kind'], LucideIcon>> = {
  expected: CalendarClock,
  member: UserRound,
  former: History,
  toApprove: CalendarClock,
  present: UserCheck,
};

const idOf = (one: Candidate): string => ('visit' in one ? `visit ${one.visit.id}` : `member ${one.member.id}`);

interface SignInFinderProps {
  readonly site: SiteSummary;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onCandidate: (candidate: Candidate) => void;
  /** Called for a person who is not among the results. */
  readonly onNew: (name: string) => void;
}

/** The first step of signing in: finds the person. */
export function SignInFinder({ site, text, onText, onCandidate, onNew }: SignInFinderProps) {
  const { t } = useTranslation('visitors');
  const itemOf = useFoundItem(site);
  const { candidates, isSearching, hasFailed } = useCandidates(site.id, text);
  const name = text.trim();
  const items = [
    ...candidates.map(itemOf),
    // Not while the search is running: an early Enter must not create a second record of a known person.
    ...(name === '' || isSearching
      ? []
      : [
          {
            id: NEW,
            label: t('signInForm.new', { name }),
            description: t('signInForm.newHint'),
            icon: <UserPlus aria-hidden="true" />,
          },
        ]),
  ];

  return (
    <FindField
      label={t('signInForm.name')}
      description={t('signInForm.find')}
      error={hasFailed ? t('signInForm.findFailed') : undefined}
      text={text}
      onText={onText}
      items={items}
      loading={isSearching}
      empty={name === '' ? t('signInForm.nobodyExpected') : undefined}
      announcement={name === '' || isSearching ? '' : t('signInForm.found', { count: candidates.length })}
      onChoose={(id) => {
        const chosen = candidates.find((one) => idOf(one) === id);
        if (chosen !== undefined) onCandidate(chosen);
        else if (id === NEW) onNew(name);
      }}
    />
  );
}

/** Returns a function that describes somebody who was found. */
function useFoundItem(site: SiteSummary): (one: Candidate) => FoundItem {
  const { t } = useTranslation(['visitors', 'people']);
  const stateOf = useVisitState();
  const now = useNow(MINUTE_MS);
  const groups = useGroupsHere(site.id);
  const sites = useAppSelector(selectSites);
  const groupOf = (id: number) => groups.find((group) => group.id === id);
  const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
  return (one) => {
    const Icon = ICONS[one.kind];
    const icon = <Icon aria-hidden="true" />;
    if ('visit' in one) {
      const { visit } = one;
      const group = groupOf(visit.visitor_group_id)?.name;
      const host = visit.host_name === null ? null : t('visitors:signInForm.visits', { host: visit.host_name });
      const state = one.kind === 'former' ? t('visitors:signInForm.wasHere') : stateOf(visit, site.timezone, now);
      return { id: idOf(one), label: visit.name, description: words(state, group, visit.company, host), icon };
    }
    const { member } = one;
    const group = groupOf(member.visitor_group_id);
    const elsewhere = sites.find(({ id }) => id === member.present?.site_id);
    const isClosed = group?.can_sign_in === false;
    const state = elsewhere === undefined ? t('people:state.notHere') : t('people:state.inAt', { site: elsewhere.name });
    return {
      id: idOf(one),
      label: member.name,
      description: words(group?.name, member.email, isClosed ? t('visitors:signInForm.groupClosed') : state),
      icon,
      disabled: isClosed,
    };
  };
}
