import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Group } from '#contract/people/entities/group';
import { useListOnboardingItemsQuery } from '#portal/api/people/onboarding';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { sameFields } from '#portal/kit/form/recordMapping';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { GroupForm } from '../GroupForm';
import { OnboardingItems } from './OnboardingItems';
import { OnboardingMembers } from './OnboardingMembers';
import styles from './Onboarding.module.css';

const mapping = sameFields<Group>()('onboarding_required');
const MEMBERS = needs('ReturningVisitor.viewer');

/** Edits the onboarding of new members before their first sign-in, and shows who has completed it (spec: groups#onboarding). */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding');
  return (
    <GroupForm label={t('form')} mapping={mapping} after={(group) => <Parts key={group.id} group={group} />}>
      {() => (
        <Fields>
          <NoMailSetUp />
          <FormToggle name="onboarding_required" label={t('required')} description={t('requiredHint')} />
        </Fields>
      )}
    </GroupForm>
  );
}

function Parts({ group }: { readonly group: Group }) {
  const read = useListOnboardingItemsQuery({ params: { groupId: group.id } }, { refetchOnMountOrArgChange: true });
  const maySeeMembers = useIsAllowed(MEMBERS);
  return (
    <div className={styles.parts}>
      <OnboardingItems group={group} read={read} />
      {maySeeMembers && (read.data?.items.length ?? 0) > 0 && <OnboardingMembers group={group} />}
    </div>
  );
}
