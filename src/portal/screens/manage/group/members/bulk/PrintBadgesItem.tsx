import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { BADGES_PRINTED_MAX } from '#contract/badges/entities/badge';
import { usePrintMemberBadgesMutation } from '#portal/api/badges/badges';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectBackend, selectCurrentSite } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { idsOf, type ChosenMembers } from './chosenMembers';

/** Prints the badges of the selected members, a page each, or says why so many are not printed (spec: fields#printing-badges). */
export function PrintBadgesItem({ groupId, chosen }: { readonly groupId: number; readonly chosen: ChosenMembers }) {
  const { t } = useTranslation('memberBulk');
  const { fail } = useNotices();
  const backend = useAppSelector(selectBackend);
  const siteId = useAppSelector((state) => selectCurrentSite(state)?.id);
  const { send } = useChange(usePrintMemberBadgesMutation());
  const { count } = chosen;
  const ids = idsOf(chosen);
  const isTooMany = ids.length === 0 || count > BADGES_PRINTED_MAX;

  const print = async (): Promise<void> => {
    const { data, error } = await send({ params: { groupId }, body: { ids, site_id: siteId } });
    if (error !== undefined) return fail(t('printFailed'), error);
    const { printBadges } = await import(/* webpackChunkName: "print-badge" */ '#web/ui/badge/printBadges');
    return printBadges(data, backend);
  };

  return (
    <MenuItem
      icon={<IdCard aria-hidden="true" />}
      description={isTooMany ? t('printTooMany', { limit: BADGES_PRINTED_MAX }) : undefined}
      disabled={isTooMany}
      onAction={() => void print()}
    >
      {t('printBadges')}
    </MenuItem>
  );
}
