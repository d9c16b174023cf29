import { useTranslation } from 'react-i18next';

import type { CompanionPermission } from '#contract/people/entities/group';

/** The name of a companion app permission and an explanation of what it allows. */
export interface CompanionWords {
  readonly label: string;
  readonly hint: string;
}

/** Returns the words of the companion app's permissions. Texts: `companion`. */
export function useCompanionWords(): Readonly<Record<CompanionPermission, CompanionWords>> {
  const { t } = useTranslation('companion');
  return {
    can_mobile_sign_in: { label: t('permission.mobileSignIn'), hint: t('permission.mobileSignInHint') },
    can_auto_sign_in: { label: t('permission.autoSignIn'), hint: t('permission.autoSignInHint') },
    can_view_sign_in_history: { label: t('permission.history'), hint: t('permission.historyHint') },
    can_prereg: { label: t('permission.prereg'), hint: t('permission.preregHint') },
    can_delivery_sign_in: { label: t('permission.delivery'), hint: t('permission.deliveryHint') },
    can_access_today: { label: t('permission.today'), hint: t('permission.todayHint') },
    can_access_firelist: { label: t('permission.fireList'), hint: t('permission.fireListHint') },
    can_book_spaces: { label: t('permission.book'), hint: t('permission.bookHint') },
    can_view_all_bookings: { label: t('permission.allBookings'), hint: t('permission.allBookingsHint') },
    can_auto_approve_change_requests: { label: t('permission.approve'), hint: t('permission.approveHint') },
    can_access_ai_chat: { label: t('permission.chat'), hint: t('permission.chatHint') },
  };
}
