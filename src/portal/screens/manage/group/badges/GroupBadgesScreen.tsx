import { useTranslation } from 'react-i18next';

import type { Group, PromptOption } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { useUpdateGroupMutation } from '#portal/api/people/groups';
import { useChange } from '#portal/api/useChange';
import { LateBadgeDesk } from '#portal/pieces/badges/badges/lateBadges';
import { sameFields } from '#portal/kit/form/recordMapping';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Fields } from '#web/ui/form/Fields';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { LoadedGroupForm } from '../GroupForm';
import { GroupTab } from '../GroupTab';

const printingMapping = sameFields<Group>()('print_badge_option', 'store_badges');

/** `/manage/group/{id}/badges`: what people of the group wear, at every site, and when it is printed (spec: fields#printing-badges). */
export function GroupBadgesScreen() {
  return <GroupTab>{(group, readOnly) => <Badges group={group} readOnly={readOnly} />}</GroupTab>;
}

interface BadgesProps {
  readonly group: Group;
  readonly readOnly: boolean;
}

function Badges({ group, readOnly }: BadgesProps) {
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
      settings={<Printing group={group} readOnly={readOnly} />}
    />
  );
}

function Printing({ group, readOnly }: BadgesProps) {
  const { t } = useTranslation('badges');
  return (
    <LoadedGroupForm label={t('printing')} mapping={printingMapping} group={group} readOnly={readOnly}>
      {() => (
        <Fields>
          <FormRadioGroup<PromptOption>
            name="print_badge_option"
            label={t('printOption')}
            description={t('printOptionHint')}
            options={[
              { value: 'never', label: t('option.never'), description: t('option.neverHint') },
              { value: 'ask', label: t('option.ask'), description: t('option.askHint') },
              { value: 'always', label: t('option.always'), description: t('option.alwaysHint') },
            ]}
          />
          <FormToggle name="store_badges" label={t('store')} description={t('storeHint')} />
        </Fields>
      )}
    </LoadedGroupForm>
  );
}
