import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { selectSites } from '#portal/entities/sites';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { useHasAllSites } from './useHasAllSites';
import type { RightsValues } from './userFormValues';
import { useGrantableRoles } from './useRoles';

/** The role, sites and flags of a user. The billing flag is shown only where plans are sold. */
export function RightsFields() {
  const { t } = useTranslation('users');
  const roles = useGrantableRoles();
  const isSold = useIsAllowed(plansSold);
  return (
    <>
      <FormDropdown<number> name="role_id" label={t('role')} options={roles} required problems={{ required: t('roleRequired') }} />
      <SitesFields />
      <FormToggle name="tech_contact" label={t('techContact')} description={t('techContactHint')} />
      {isSold && <FormToggle name="billing_user" label={t('billingUser')} description={t('billingUserHint')} />}
    </>
  );
}

/** The sites of a user: all of them or some. */
export function SitesFields() {
  const { t } = useTranslation('users');
  const hasAllSites = useHasAllSites();
  return (
    <>
      {hasAllSites && (
        <FormRadioGroup<RightsValues['which']>
          name="which"
          label={t('sites')}
          options={[
            { value: 'all', label: t('allSites'), description: t('allSitesHint') },
            { value: 'chosen', label: t('chosenSites') },
          ]}
        />
      )}
      <ChosenSites />
    </>
  );
}

function ChosenSites() {
  const { t } = useTranslation('users');
  const sites = useAppSelector(selectSites);
  const isChosen = useField<RightsValues['which']>('which', { subscription: { value: true } }).input.value === 'chosen';
  if (!isChosen) return null;
  return (
    <FormMultiDropdown<number>
      name="site_ids"
      label={t('chosenSites')}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      problems={{ required: t('siteRequired') }}
    />
  );
}
