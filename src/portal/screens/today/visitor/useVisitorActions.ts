import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/visits/entities/visitor';
import { useChange } from '#portal/api/useChange';
import {
  useAnonymiseVisitorMutation,
  useApproveVisitorMutation,
  useDeclineVisitorMutation,
  useDeleteVisitorMutation,
  useProtectVisitorMutation,
  useRevealVisitorMutation,
  useUnprotectVisitorMutation,
} from '#portal/api/visits/visitors';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useSignOutVisit } from '#portal/pieces/visits/visit/useSignOutVisit';
import { useSignInVisit } from '../useSignInVisit';

/** The actions on a visit that take one press; each has a permission of its own. */
export type VisitorAction =
  | 'signIn'
  | 'approveAndSignIn'
  | 'signInAgain'
  | 'signOut'
  | 'undoSignOut'
  | 'approve'
  | 'decline'
  | 'protect'
  | 'unprotect'
  | 'anonymise'
  | 'delete'
  | 'reveal';

export interface VisitorActions {
  /** The action under way. */
  readonly pending: VisitorAction | null;
  /** Performs the action, shows the result, and returns true on success. */
  readonly run: (action: VisitorAction, visitor: Pick<Visitor, 'id' | 'name'>) => Promise<boolean>;
}

/** The actions of a visit's drawer, with their notices. */
export function useVisitorActions(): VisitorActions {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const [pending, setPending] = useState<VisitorAction | null>(null);
  const signInVisit = useSignInVisit();
  const { signOut, undoSignOut } = useSignOutVisit();
  const approve = useChange(useApproveVisitorMutation());
  const decline = useChange(useDeclineVisitorMutation());
  const protect = useChange(useProtectVisitorMutation());
  const unprotect = useChange(useUnprotectVisitorMutation());
  const anonymise = useChange(useAnonymiseVisitorMutation());
  const remove = useChange(useDeleteVisitorMutation());
  const reveal = useChange(useRevealVisitorMutation());

  const perform = async (action: VisitorAction, { id, name }: Pick<Visitor, 'id' | 'name'>): Promise<boolean> => {
    if (action === 'signIn') return signInVisit({ id, name });
    if (action === 'signInAgain') return signInVisit({ id, name }, { again: true });
    if (action === 'signOut') return signOut({ id, name });
    if (action === 'undoSignOut') return undoSignOut({ id, name });
    const params = { visitorId: id };
    if (action === 'approveAndSignIn') {
      const approved = await approve.send({ params, body: {} });
      if (approved.error === undefined) return signInVisit({ id, name });
      fail(t('failed.approve'), approved.error);
      return false;
    }
    const answer = await {
      approve: () => approve.send({ params, body: {} }),
      decline: () => decline.send({ params, body: {} }),
      protect: () => protect.send({ params, body: {} }),
      unprotect: () => unprotect.send({ params, body: {} }),
      anonymise: () => anonymise.send({ params, body: {} }),
      delete: () => remove.send({ params }),
      reveal: () => reveal.send({ params }),
    }[action]();
    if (answer.error !== undefined) {
      const titles: Record<typeof action, string> = {
        approve: t('failed.approve'),
        decline: t('failed.decline'),
        protect: t('failed.protect'),
        unprotect: t('failed.unprotect'),
        anonymise: t('failed.anonymise'),
        delete: t('failed.delete'),
        reveal: t('failed.reveal'),
      };
      fail(titles[action], answer.error);
      return false;
    }
    if (action === 'reveal') return true;
    const words: Record<typeof action, string> = {
      approve: t('done.approve', { name }),
      decline: t('done.decline', { name }),
      protect: t('done.protect', { name }),
      unprotect: t('done.unprotect', { name }),
      anonymise: t('done.anonymise'),
      delete: t('done.delete'),
    };
    toast({ tone: 'success', text: words[action] });
    return true;
  };

  return {
    pending,
    run: async (action, visitor) => {
      setPending(action);
      const worked = await perform(action, visitor);
      setPending(null);
      return worked;
    },
  };
}
