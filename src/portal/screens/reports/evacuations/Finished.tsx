import i18next from 'i18next';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '../../../../contract/entities/evacuation';
import { ErrorState } from '../../../ui/saying/ErrorState';
import { SkeletonRows } from '../../../ui/saying/SkeletonRows';
import type * as FinishedChunk from './finished/finishedChunk';

interface FinishedProps {
  readonly evacuation: Evacuation;
}

/** Stands where what could not be fetched would be: the list of people is there all the same. */
function Missing() {
  const { t } = useTranslation('evacuation');
  return <ErrorState title={t('error.finished')}>{t('error.loadHint')}</ErrorState>;
}

const nothing = (): null => null;

/** Only for what is over: during an evacuation nobody fetches it. */
function fetched(pick: (module: typeof FinishedChunk) => ComponentType<FinishedProps>, missing: ComponentType<FinishedProps>) {
  return lazy(async (): Promise<{ default: ComponentType<FinishedProps> }> => {
    try {
      const [module] = await Promise.all([import(/* webpackChunkName: "evacuation-finished" */ './finished/finishedChunk'), i18next.loadNamespaces('evacuationReports')]);
      return { default: pick(module) };
    } catch {
      return { default: missing };
    }
  });
}

const FinishedReport = fetched((module) => module.FinishedReport, Missing);
const PrintedTimeline = fetched((module) => module.PrintedTimeline, nothing);

/** What a finished evacuation tells, above its list. */
export function Finished({ evacuation }: FinishedProps) {
  return <Suspense fallback={<SkeletonRows rows={6} rowHeight={78} />}><FinishedReport evacuation={evacuation} /></Suspense>;
}

/** The same on paper, after the roll call. */
export function FinishedOnPaper({ evacuation }: FinishedProps) {
  return <Suspense fallback={null}><PrintedTimeline evacuation={evacuation} /></Suspense>;
}
