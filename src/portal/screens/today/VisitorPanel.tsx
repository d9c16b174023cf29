import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '../../../contract/entities/site';
import type { Visitor } from '../../../contract/entities/visitor';
import { useListCustomFieldsQuery } from '../../api/customFields';
import type { RequestError } from '../../api/requestError';
import {
  useApproveVisitorMutation,
  useDeclineVisitorMutation,
  useProtectVisitorMutation,
  useSignOutVisitorMutation,
  useUnprotectVisitorMutation,
} from '../../api/visitors';
import { selectFieldsOfSite } from '../../entities/customFields';
import { selectGroup } from '../../entities/groups';
import { useAppSelector } from '../../entities/hooks';
import { selectVisitor, selectWholeVisitor } from '../../entities/visitors';
import { newKey } from '../../lib/newKey';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { Drawer } from '../../ui/overlays/Drawer';
import { EmptyState } from '../../ui/saying/EmptyState';
import { SkeletonRows } from '../../ui/saying/SkeletonRows';
import { VisitorDrawer, type VisitorDeed } from './VisitorDrawer';

interface VisitorPanelProps {
  readonly visitorId: number;
  readonly site: SiteSummary;
  /** The list that should hold it is on its way. */
  readonly loading: boolean;
  readonly onClose: () => void;
}

/** The drawer of one visit, over the store. */
export function VisitorPanel({ visitorId, site, loading, onClose }: VisitorPanelProps) {
  const { t } = useTranslation(['visitors', 'today']);
  const { toast, fail } = useNotices();
  const known = useAppSelector((state) => selectVisitor(state, visitorId));
  const visitor = useAppSelector((state) => selectWholeVisitor(state, visitorId));
  const groupName = useAppSelector((state) => selectGroup(state, known?.visitor_group_id ?? null)?.name ?? '');
  const fields = useAppSelector((state) => selectFieldsOfSite(state, site.id));
  useListCustomFieldsQuery(site.id);
  const [signOut] = useSignOutVisitorMutation();
  const [approve] = useApproveVisitorMutation();
  const [decline] = useDeclineVisitorMutation();
  const [protect] = useProtectVisitorMutation();
  const [unprotect] = useUnprotectVisitorMutation();
  const [pending, setPending] = useState<VisitorDeed | null>(null);

  const deed = async (name: VisitorDeed, { id, name: person }: Visitor): Promise<void> => {
    setPending(name);
    const answer = await {
      signOut: () => signOut({ visitorId: id, idempotencyKey: newKey() }),
      approve: () => approve({ visitorId: id }),
      decline: () => decline({ visitorId: id }),
      protect: () => protect({ visitorId: id }),
      unprotect: () => unprotect({ visitorId: id }),
    }[name]();
    setPending(null);
    if (answer.error !== undefined) {
      const titles: Record<VisitorDeed, string> = {
        signOut: t('failed.signOut'),
        approve: t('failed.approve'),
        decline: t('failed.decline'),
        protect: t('failed.protect'),
        unprotect: t('failed.unprotect'),
      };
      // The base query's own error; RTK Query adds only its serialised crash.
      fail(titles[name], answer.error as RequestError);
      return;
    }
    const words: Record<VisitorDeed, string> = {
      signOut: t('done.signOut', { name: person }),
      approve: t('done.approve', { name: person }),
      decline: t('done.decline', { name: person }),
      protect: t('done.protect', { name: person }),
      unprotect: t('done.unprotect', { name: person }),
    };
    toast({ tone: 'success', text: words[name] });
    if (name === 'signOut' || name === 'decline') onClose();
  };

  if (visitor === undefined) {
    return (
      <Drawer open title={known?.name ?? t('today:list.label')} onClose={onClose}>
        {known === undefined && !loading ? <EmptyState title={t('drawer.gone')} /> : <SkeletonRows rows={5} rowHeight={32} />}
      </Drawer>
    );
  }
  return (
    <VisitorDrawer
      visitor={visitor}
      groupName={groupName}
      fields={fields}
      zone={site.timezone}
      pending={pending}
      onDeed={(name, of) => void deed(name, of)}
      onClose={onClose}
    />
  );
}
