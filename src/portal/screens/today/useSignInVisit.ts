import { useTranslation } from 'react-i18next';

import type { RequestError } from '../../api/requestError';
import { useSignInVisitorMutation } from '../../api/visitors';
import { newKey } from '../../lib/newKey';
import { useNotices } from '../../parts/notices/NoticesProvider';

/** Signs in somebody who is expected and says so; answers whether it worked. */
export function useSignInVisit(): (visitor: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const [signIn] = useSignInVisitorMutation();

  return async ({ id, name }) => {
    const answer = await signIn({ params: { visitorId: id }, body: {}, idempotencyKey: newKey() });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      fail(t('signInVisit.failed'), answer.error as RequestError);
      return false;
    }
    toast({ tone: 'success', text: t('signInVisit.done', { name }) });
    return true;
  };
}
