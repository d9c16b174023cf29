import { useTranslation } from 'react-i18next';

import { useAddExistingUserMutation } from '#portal/api/identity/users';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';
import { RightsFields } from './RightsFields';
import { rightsProblems, toRights, type RightsValues } from './userFormValues';
import { useHasAllSites } from './useHasAllSites';

interface ExistingValues extends RightsValues {
  readonly email: string;
}

const NOBODY: Omit<ExistingValues, 'which'> = { email: '', role_id: null, site_ids: [], tech_contact: false, billing_user: false };

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-users" */ '#contract/identity/rules/users').then(({ existingUser }) => existingUser),
);

const validate: FormValidate = async (values) => {
  // The form's own values: it is made with them.
  const { email, ...rights } = values as ExistingValues;
  return { ...(await rules({ email, ...toRights(rights) })), ...rightsProblems(rights) };
};

/** Adds a user of another of the reader's clients. */
export function ExistingUserDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const add = useChange(useAddExistingUserMutation(), { repeats: 'form' });
  const isMailed = useAppSelector(selectMailAvailable);
  const which = useHasAllSites() ? 'all' : 'chosen';
  return (
    <AddDrawer<ExistingValues, unknown>
      title={t('existing.title')}
      submitLabel={t('existing.submit')}
      param="add"
      initialValues={{ ...NOBODY, which }}
      validate={validate}
      send={({ email, ...rights }) => add.send({ body: { ...toRights(rights), email } })}
      added={() => t(isMailed ? 'existing.done' : 'existing.doneUnmailed')}
      onClose={onClose}
    >
      <p>{t('existing.text')}</p>
      <FormTextField name="email" label={t('existing.email')} type="email" autoComplete="off" required />
      <RightsFields />
    </AddDrawer>
  );
}
