import i18next from 'i18next';

import type { BadgeFacts, BadgeOfPerson } from '#contract/badges/entities/badge';
import type { BadgePrinting } from '#contract/visits/entities/visitor';
import type { Notices } from '#portal/kit/notices/NoticesProvider';
import { badgesApi } from '#portal/api/badges/badges';
import { mayRetry, requestErrorOf, type RequestError } from '#web/net/requestError';
import { joinedList } from '#web/text/joinedList';
import type { AppDispatch } from '#portal/store/state';
import { printBadges } from '#web/ui/badge/printBadges';

export interface BadgeVisit {
  readonly id: number;
  readonly name: string;
}

interface Means extends Notices {
  readonly dispatch: AppDispatch;
  readonly backend: string;
}

/** Prints the badges of visits of one group that have just begun, or offers to (spec: fields#printing-badges). Texts: `badges`. */
export function badgeAtSignIn(visits: readonly BadgeVisit[], printing: BadgePrinting, { toast, fail, dispatch, backend }: Means): void {
  const t = i18next.getFixedT(i18next.language, 'badges');
  const print = async (): Promise<void> => {
    const { printVisitorBadge } = badgesApi.endpoints;
    const people: BadgeFacts[] = [];
    let badge: BadgeOfPerson['badge'] | undefined;
    let problem: RequestError | undefined;
    const without: string[] = [];
    for (const [index, { id, name }] of visits.entries()) {
      const { data, error } = await dispatch(printVisitorBadge.initiate({ params: { visitorId: id }, body: {} }, { track: false }));
      if (error === undefined) {
        badge = data.badge;
        people.push(data.facts);
        continue;
      }
      problem = requestErrorOf(error);
      // If one request gets no response, neither will the others.
      const isOver = mayRetry(problem);
      without.push(...(isOver ? visits.slice(index).map((visit) => visit.name) : [name]));
      if (isOver) break;
    }
    if (badge !== undefined) await printBadges({ badge, people }, backend);
    if (problem !== undefined) fail(t('printFailedOf', { name: joinedList(without, i18next.language) }), problem);
  };
  const [first] = visits;
  if (first === undefined) return;
  const offer = visits.length === 1 ? t('offered', { name: first.name }) : t('offeredParty', { count: visits.length });
  if (printing === 'always') void print();
  else toast({ tone: 'info', text: offer, action: { label: t('print'), onAction: () => void print() } });
}
