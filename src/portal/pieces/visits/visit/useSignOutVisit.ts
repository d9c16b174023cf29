import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/visits/entities/visitor';
import { useSignOutVisitorMutation, useUndoSignOutMutation } from '#portal/api/visits/visitors';
import { useChange } from '#portal/api/useChange';
import { useAskFirst } from '../../asking/answers/useAskFirst';
import { useNotices } from '../../../kit/notices/NoticesProvider';

type Visit = Pick<Visitor, 'id' | 'name'>;

/**
 * Returns functions that sign somebody out after the sign-out questions, and undo it; both show the outcome, with Undo, and return
 * whether it worked.
 * Texts: namespace `visitors`.
 */
export function useSignOutVisit(): {
  readonly signOut: (visit: Visit) => Promise<boolean>;
  readonly undoSignOut: (visit: Visit) => Promise<boolean>;
} {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const askFirst = useAskFirst();
  const send = useChange(useSignOutVisitorMutation());
  const undo = useChange(useUndoSignOutMutation());

  const undoSignOut = async ({ id, name }: Visit): Promise<boolean> => {
    const { error } = await undo.send({ params: { visitorId: id } });
    if (error !== undefined) fail(t('failed.undoSignOut'), error);
    else toast({ tone: 'success', text: t('done.undoSignOut', { name }) });
    return error === undefined;
  };
  const signOut = async (visit: Visit): Promise<boolean> => {
    const params = { visitorId: visit.id };
    const outcome = await askFirst({ ...visit, at: 'signOut', send: (body) => send.send({ params, body }) });
    if (outcome === null) return false;
    if (outcome.error !== undefined) {
      fail(t('failed.signOut'), outcome.error);
      return false;
    }
    toast({
      tone: 'success',
      text: t('done.signOut', { name: visit.name }),
      action: { label: t('undo'), onAction: () => void undoSignOut(visit) },
    });
    return true;
  };
  return { signOut, undoSignOut };
}
