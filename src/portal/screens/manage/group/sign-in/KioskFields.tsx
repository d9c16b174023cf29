import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { hasMembers, type DisplayMode, type Group } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { useIsAllowed } from '#portal/processes/session/access';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormToggle } from '#web/ui/form/controls/FormToggle';

const TAKES_OTHERS = flagOn('adhoc-returning-visitors');
const SYNC_GROUPS_TOO = flagOn('show-signout-first-sync-groups-as-signout-first');

/** Chooses how a kiosk offers the group, and whether it signs members out first (spec: kiosk#groups, groups#sign-out-first). */
export function KioskFields({ group }: { readonly group: Group }) {
  const { t } = useTranslation('groupSignIn');
  const syncGroupsToo = useIsAllowed(SYNC_GROUPS_TOO);
  const isIgnored = group.sync !== null && !syncGroupsToo;
  return (
    <>
      <ModeField group={group} />
      {supportsSetting(group.type, 'allow_sign_out_first') && (
        <FormToggle name="allow_sign_out_first" label={t('first')} description={isIgnored ? t('firstSynced') : t('firstHint')} />
      )}
    </>
  );
}

function ModeField({ group }: { readonly group: Group }) {
  const { t } = useTranslation('groupSignIn');
  const takesOthers = useIsAllowed(TAKES_OTHERS);
  const asksPins = useField<boolean>('pin_protection_required', { subscription: { value: true } }).input.value;
  const isOfMembers = hasMembers(group);
  // A kiosk lists members; visitors and couriers type who they are either way.
  const shown: readonly { readonly value: DisplayMode; readonly label: string; readonly description: string }[] = isOfMembers
    ? [
        { value: 'list', label: t('mode.list'), description: t('mode.listHint') },
        { value: 'search', label: t('mode.search'), description: t('mode.searchHint') },
      ]
    : [{ value: 'list', label: t('mode.shown'), description: t('mode.shownHint') }];
  const whoHint = takesOthers && group.type === 'returning' && !asksPins ? t('mode.othersToo') : t('mode.membersOnly');
  return (
    <FormRadioGroup<DisplayMode>
      name="display_mode"
      label={t('mode.label')}
      description={isOfMembers ? whoHint : undefined}
      options={[...shown, { value: 'hidden', label: t('mode.hidden'), description: t('mode.hiddenHint') }]}
    />
  );
}
