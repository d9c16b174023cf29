import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Visitor } from '../../../../contract/entities/visitor';
import type { RequestError } from '../../../api/requestError';
import {
  useAnonymiseVisitorMutation,
  useApproveVisitorMutation,
  useDeclineVisitorMutation,
  useDeleteVisitorMutation,
  useProtectVisitorMutation,
  useRevealVisitorMutation,
  useSignInVisitorMutation,
  useUnprotectVisitorMutation,
} from '../../../api/visitors';
import { newKey } from '../../../lib/newKey';
import { useNotices } from '../../../parts/notices/NoticesProvider';
import { useSignOutVisit } from '../../../parts/people/useSignOutVisit';
import { useSignInVisit } from '../useSignInVisit';

/** What is done with a visit at one press; each has a permission of its own. */
export type VisitorAction =
  | 'signIn' | 'approveAndSignIn' | 'signInAgain' | 'signOut' | 'undoSignOut' | 'approve' | 'decline' | 'protect' | 'unprotect' | 'anonymise' | 'delete' | 'reveal';

export interface VisitorActions {
  /** The action under way. */
  readonly pending: VisitorAction | null;
  /** Does it and says how it went; answers whether it worked. */
  readonly run: (action: VisitorAction, visitor: Pick<Visitor, 'id' | 'name'>) => Promise<boolean>;
}

/** The actions of a visit's drawer, with their notices. */
export function useVisitorActions(): VisitorActions {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const [pending, setPending] = useState<VisitorAction | null>(null);
  const signInVisit = useSignInVisit();
  const [signIn] = useSignInVisitorMutation();
  const { signOut, undoSignOut } = useSignOutVisit();
  const [approve] = useApproveVisitorMutation();
  const [decline] = useDeclineVisitorMutation();
  const [protect] = useProtectVisitorMutation();
  const [unprotect] = useUnprotectVisitorMutation();
  const [anonymise] = useAnonymiseVisitorMutation();
  const [remove] = useDeleteVisitorMutation();
  const [reveal] = useRevealVisitorMutation();

  const perform = async (action: VisitorAction, { id, name }: Pick<Visitor, 'id' | 'name'>): Promise<boolean> => {
    if (action === 'signIn') return signInVisit({ id, name });
    if (action === 'signOut') return signOut({ id, name });
    if (action === 'undoSignOut') return undoSignOut({ id, name });
    const params = { visitorId: id };
    if (action === 'approveAndSignIn') {
      const approved = await approve({ params, body: {} });
      if (approved.error === undefined) return signInVisit({ id, name });
      // The base query's own error; RTK Query adds only its serialised crash.
      fail(t('failed.approve'), approved.error as RequestError);
      return false;
    }
    const answer = await {
      signInAgain: () => signIn({ params, body: { again: true }, idempotencyKey: newKey() }),
      approve: () => approve({ params, body: {} }),
      decline: () => decline({ params, body: {} }),
      protect: () => protect({ params, body: {} }),
      unprotect: () => unprotect({ params, body: {} }),
      anonymise: () => anonymise({ params, body: {} }),
      delete: () => remove({ params }),
      reveal: () => reveal({ params }),
    }[action]();
    if (answer.error !== undefined) {
      const titles: Record<typeof action, string> = {
        signInAgain: t('failed.signIn'), approve: t('failed.approve'), decline: t('failed.decline'),
        protect: t('failed.protect'), unprotect: t('failed.unprotect'), anonymise: t('failed.anonymise'), delete: t('failed.delete'), reveal: t('failed.reveal'),
      };
      // As above.
      fail(titles[action], answer.error as RequestError);
      return false;
    }
    if (action === 'reveal') return true;
    const words: Record<typeof action, string> = {
      signInAgain: t('done.signIn', { name }), approve: t('done.approve', { name }), decline: t('done.decline', { name }), protect: t('done.protect', { name }), unprotect: t('done.unprotect', { name }), anonymise: t('done.anonymise'), delete: t('done.delete'),
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
