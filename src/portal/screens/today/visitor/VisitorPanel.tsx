import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useAnsweredFields, useQuestionsAhead } from '#portal/api/asking/customFields';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectVisitor, selectWholeVisitor } from '#portal/entities/visitors';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { useIsAllowed } from '#portal/processes/session/access';
import { Drawer } from '#web/ui/overlays/Drawer';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import type { SiteClock } from '../table/visitTimes';
import { RemoveVisit } from './RemoveVisit';
import { useVisitorActions, type VisitorAction } from './useVisitorActions';
import { VisitorDrawer } from './VisitorDrawer';
import type { VisitorDialog } from './VisitorMenu';

// With time zones and fields: fetched only to edit.
const EditVisit = lazyOverlay(async () => (await import(/* webpackChunkName: "today-edit-visit" */ './EditVisit')).EditVisit);

const PrintBadge = lazyOverlay(
  async () => (await import(/* webpackChunkName: "print-badge" */ '#portal/pieces/badges/badges/PrintBadge')).PrintBadge,
  ['badges'],
);

const VisitCode = lazyOverlay(async () => (await import(/* webpackChunkName: "codes" */ './VisitCode')).VisitCode, ['codes']);

const SIGN_IN_OUT = needs('Today.signinout');

interface VisitorPanelProps {
  readonly visitorId: number;
  readonly site: SiteSummary;
  readonly clock: SiteClock;
  /** The list that should hold it is on its way. */
  readonly loading: boolean;
  readonly onClose: () => void;
}

/** Actions after which the visit is no longer in the list from which the drawer was opened. */
const LEADS_AWAY: ReadonlySet<VisitorAction> = new Set(['signOut', 'decline', 'signInAgain', 'delete']);

/** The drawer of one visit, over the store. */
export function VisitorPanel({ visitorId, site, clock, loading, onClose }: VisitorPanelProps) {
  const { t } = useTranslation(['visitors', 'today']);
  const known = useAppSelector((state) => selectVisitor(state, visitorId));
  const visitor = useAppSelector((state) => selectWholeVisitor(state, visitorId));
  const group = useAppSelector((state) => selectGroup(state, known?.visitor_group_id ?? null));
  const fields = useAnsweredFields(site.id);
  const maySign = useIsAllowed(SIGN_IN_OUT);
  useQuestionsAhead(maySign ? site.id : null);
  const { pending, run } = useVisitorActions();
  const [dialog, setDialog] = useState<VisitorDialog | null>(null);

  if (visitor === undefined) {
    return (
      <Drawer open title={known?.name ?? t('today:list.label')} onClose={onClose}>
        {known === undefined && !loading ? <EmptyState title={t('drawer.gone')} /> : <SkeletonRows rows={5} rowHeight={32} />}
      </Drawer>
    );
  }
  const perform = async (action: VisitorAction): Promise<boolean> => {
    const worked = await run(action, visitor);
    if (worked && LEADS_AWAY.has(action)) onClose();
    return worked;
  };
  if (dialog === 'edit') {
    return <EditVisit visitor={visitor} zone={site.timezone} onClose={() => setDialog(null)} />;
  }
  if (dialog === 'badge') return <PrintBadge visitor={visitor} zone={site.timezone} onClose={() => setDialog(null)} />;
  if (dialog === 'code') return <VisitCode visitor={visitor} site={site} onClose={() => setDialog(null)} />;
  return (
    <>
      <VisitorDrawer
        visitor={visitor}
        canSignIn={group?.can_sign_in ?? true}
        scansCodes={site.qr_scanning_enabled}
        groupName={group?.name ?? ''}
        fields={fields}
        clock={clock}
        pending={pending}
        onAction={(action) => void perform(action)}
        onOpen={setDialog}
        onReveal={() => run('reveal', visitor)}
        onClose={onClose}
      />
      {dialog !== null && (
        <RemoveVisit
          visitor={visitor}
          how={dialog}
          pending={pending === dialog}
          onConfirm={() => void perform(dialog).then((worked) => worked && setDialog(null))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
