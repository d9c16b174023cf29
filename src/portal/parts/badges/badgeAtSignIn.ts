import i18next from 'i18next';

import type { BadgePrinting } from '#contract/entities/badge';
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

/** Prints the badge of a visit that has just begun, or offers to (spec: fields#printing-badges). Texts: `badges`. */
export function badgeAtSignIn(visit: BadgeVisit, printing: BadgePrinting, { toast, fail, dispatch, backend }: Means): void {
  const t = i18next.getFixedT(i18next.language, 'badges');
  const print = async (): Promise<void> => {
    const { printVisitorBadge } = badgesApi.endpoints;
    const { data, error } = await dispatch(printVisitorBadge.initiate({ params: { visitorId: visit.id }, body: {} }, { track: false }));
    if (error !== undefined) fail(t('printFailedOf', { name: visit.name }), requestErrorOf(error));
    else await printBadges({ badge: data.badge, people: [data.facts] }, backend);
  };
  if (printing === 'always') void print();
  else toast({ tone: 'info', text: t('offered', { name: visit.name }), action: { label: t('print'), onAction: () => void print() } });
}
