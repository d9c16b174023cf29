import { useTranslation } from 'react-i18next';

import { useSignInVisitorMutation } from '#portal/api/visitors';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/parts/notices/NoticesProvider';

/** Signs in somebody who is expected and says so; answers whether it worked. */
export function useSignInVisit(): (visitor: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const signIn = useChange(useSignInVisitorMutation());

  return async ({ id, name }) => {
    const answer = await signIn.send({ params: { visitorId: id }, body: {} });
    if (answer.error !== undefined) {
      fail(t('signInVisit.failed'), answer.error);
      return false;
    }
    toast({ tone: 'success', text: t('signInVisit.done', { name }) });
    return true;
  };
}
