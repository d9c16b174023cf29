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

type Person = Pick<Visitor, 'id' | 'name'>;
/** The actions that change the record alone. */
type Change = Exclude<VisitorAction, 'signIn' | 'signInAgain' | 'signOut' | 'undoSignOut' | 'approveAndSignIn'>;

/** The actions of a visit's drawer, with their notices. */
export function useVisitorActions(): VisitorActions {
  const { t } = useTranslation('visitors');
  const { fail } = useNotices();
  const [pending, setPending] = useState<VisitorAction | null>(null);
  const signInVisit = useSignInVisit();
  const { signOut, undoSignOut } = useSignOutVisit();
  const approve = useChange(useApproveVisitorMutation());
  const change = useVisitChanges();

  const perform = async (action: VisitorAction, { id, name }: Person): Promise<boolean> => {
    if (action === 'signIn') return signInVisit({ id, name });
    if (action === 'signInAgain') return signInVisit({ id, name }, { again: true });
    if (action === 'signOut') return signOut({ id, name });
    if (action === 'undoSignOut') return undoSignOut({ id, name });
    if (action !== 'approveAndSignIn') return change(action, { id, name });
    const approved = await approve.send({ params: { visitorId: id }, body: {} });
    if (approved.error === undefined) return signInVisit({ id, name });
    fail(t('failed.approve'), approved.error);
    return false;
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

/** Returns a function that changes the record of a visit, shows the result, and returns true on success. */
function useVisitChanges(): (action: Change, visitor: Person) => Promise<boolean> {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const approve = useChange(useApproveVisitorMutation());
  const decline = useChange(useDeclineVisitorMutation());
  const protect = useChange(useProtectVisitorMutation());
  const unprotect = useChange(useUnprotectVisitorMutation());
  const anonymise = useChange(useAnonymiseVisitorMutation());
  const remove = useChange(useDeleteVisitorMutation());
  const reveal = useChange(useRevealVisitorMutation());
  return async (action, { id, name }) => {
    const params = { visitorId: id };
    const { error } = await {
      approve: () => approve.send({ params, body: {} }),
      decline: () => decline.send({ params, body: {} }),
      protect: () => protect.send({ params, body: {} }),
      unprotect: () => unprotect.send({ params, body: {} }),
      anonymise: () => anonymise.send({ params, body: {} }),
      delete: () => remove.send({ params }),
      reveal: () => reveal.send({ params }),
    }[action]();
    const words: Record<Change, { readonly done: string | null; readonly failed: string }> = {
      approve: { done: t('done.approve', { name }), failed: t('failed.approve') },
      decline: { done: t('done.decline', { name }), failed: t('failed.decline') },
      protect: { done: t('done.protect', { name }), failed: t('failed.protect') },
      unprotect: { done: t('done.unprotect', { name }), failed: t('failed.unprotect') },
      anonymise: { done: t('done.anonymise'), failed: t('failed.anonymise') },
      delete: { done: t('done.delete'), failed: t('failed.delete') },
      reveal: { done: null, failed: t('failed.reveal') },
    };
    const { done, failed } = words[action];
    if (error !== undefined) fail(failed, error);
    else if (done !== null) toast({ tone: 'success', text: done });
    return error === undefined;
  };
}
