import { useTranslation } from 'react-i18next';

import type { ReviewReason } from '#contract/visits/entities/queuedVisit';

/** Returns the texts for the reasons why a kiosk's entry was not accepted. */
export function useReasons(): Readonly<Record<ReviewReason, string>> {
  const { t } = useTranslation('todayNotices');
  return {
    too_old: t('reason.tooOld'),
    time_to_come: t('reason.timeToCome'),
    site_moved: t('reason.siteMoved'),
    group_gone: t('reason.groupGone'),
    member_gone: t('reason.memberGone'),
    not_expected: t('reason.notExpected'),
    several_people: t('reason.severalPeople'),
    nobody: t('reason.nobody'),
    already_in: t('reason.alreadyIn'),
    not_agreed: t('reason.notAgreed'),
    unreadable: t('reason.unreadable'),
    unknown_answer: t('reason.unknownAnswer'),
    other: t('reason.other'),
  };
}
