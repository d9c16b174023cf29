import i18next from 'i18next';

import type { BadgeFacts, BadgeOfPerson, BadgePrinting } from '#contract/entities/badge';
import type { Notices } from '#portal/parts/notices/NoticesProvider';
import { badgesApi } from '#portal/api/badges';
import { requestErrorOf } from '#portal/api/requestError';
import type { AppDispatch } from '#portal/store/state';
import { printBadges } from '#portal/ui/badge/printBadges';

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
    for (const { id, name } of visits) {
      const { data, error } = await dispatch(printVisitorBadge.initiate({ params: { visitorId: id }, body: {} }, { track: false }));
      if (error !== undefined) return fail(t('printFailedOf', { name }), requestErrorOf(error));
      badge = data.badge;
      people.push(data.facts);
    }
    if (badge !== undefined) await printBadges({ badge, people }, backend);
    return undefined;
  };
  const [first] = visits;
  if (first === undefined) return;
  const offer = visits.length === 1 ? t('offered', { name: first.name }) : t('offeredParty', { count: visits.length });
  if (printing === 'always') void print();
  else toast({ tone: 'info', text: offer, action: { label: t('print'), onAction: () => void print() } });
}
