import { useTranslation } from 'react-i18next';

import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import type { Begun } from './useSignInRequest';

/** Returns a function that says how a sign-in ended, prints the badge, and returns whether another person can follow. */
export function useSignInEnd(): (name: string, begun: Begun) => boolean {
  const { t } = useTranslation('visitors');
  const { toast } = useNotices();
  const badgeAtSignIn = useBadgeAtSignIn();
  return (name, { visit, badge }) => {
    if (visit?.check === 'rejected') {
      toast({ tone: 'danger', text: t('signInForm.rejected', { name, reason: visit.reason ?? '' }).trim() });
      return false;
    }
    if (visit?.approval === 'pending') {
      toast({ tone: 'info', text: t('signInForm.waits', { name }) });
      return true;
    }
    const isSearched = visit?.selected_for_search === true;
    toast({ tone: 'success', text: isSearched ? t('done.searched', { name }) : t('done.signIn', { name }) });
    if (visit !== undefined) badgeAtSignIn([visit], badge);
    return true;
  };
}
