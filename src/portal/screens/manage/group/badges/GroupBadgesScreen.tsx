import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/entities/group';
import { supportsSetting } from '#contract/groupSettings';
import { useUpdateGroupMutation } from '#portal/api/groups';
import { useChange } from '#portal/api/useChange';
import { LateBadgeDesk } from '#portal/parts/badges/lateBadges';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { GroupTab } from '../GroupTab';

/** `/manage/group/{id}/badges`: what people of the group wear, at every site (spec: fields#badges). */
export function GroupBadgesScreen() {
  return <GroupTab>{(group, readOnly) => <Desk group={group} readOnly={readOnly} />}</GroupTab>;
}

function Desk({ group, readOnly }: { readonly group: Group; readonly readOnly: boolean }) {
  const { t } = useTranslation('badges');
  const { send } = useChange(useUpdateGroupMutation());
  if (!supportsSetting(group.type, 'badge_id')) return <EmptyState title={t('noBadges')}>{t('noBadgesHint')}</EmptyState>;
  return (
    <LateBadgeDesk
      owner={{ visitor_group_id: group.id }}
      chosenId={group.badge_id}
      readOnly={readOnly}
      choose={(badgeId) => send({ params: { groupId: group.id }, body: { badge_id: badgeId, base: { badge_id: group.badge_id } } })}
      hint={t('hintGroup')}
    />
  );
}
