import { useTranslation } from 'react-i18next';

import { useSignInVisitorMutation } from '#portal/api/visitors';
import { useChange } from '#portal/api/useChange';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { useAppStore } from '#portal/store/hooks';

/** Signs in somebody who is expected and says so; answers whether it worked. */
export function useSignInVisit(): (visitor: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const signIn = useChange(useSignInVisitorMutation());

  return async ({ id, name }) => {
    const answer = await signIn.send({ params: { visitorId: id }, body: {} });
    if (answer.error !== undefined) {
      fail(t('signInVisit.failed'), answer.error);
      return false;
    }
    const isSearched = selectWholeVisitor(store.getState(), id)?.selected_for_search === true;
    toast({ tone: 'success', text: isSearched ? t('signInVisit.searched', { name }) : t('signInVisit.done', { name }) });
    return true;
  };
}
