import { useTranslation } from 'react-i18next';

import { INVITATION_LIFETIME_DAYS, INVITATIONS_AT_ONCE } from '#contract/entities/user';
import { useInviteUsersMutation } from '#portal/api/users';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/parts/form/AddDrawer';
import type { FieldNames } from '#portal/parts/form/useSubmit';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { inviteesProblem, readInvitees } from './invitees';
import { RightsFields } from './RightsFields';
import { rightsProblems, toRights, type RightsValues } from './userFormValues';
import { useHasAllSites } from './useHasAllSites';

interface InviteValues extends RightsValues {
  readonly people: string;
}

const NOBODY: Omit<InviteValues, 'which'> = { people: '', role_id: null, site_ids: [], tech_contact: false, billing_user: false };

/** A refusal names the one of several addresses that it is about; the form has one field for all of them. */
const FIELD_NAMES: FieldNames = Object.fromEntries(
  Array.from({ length: INVITATIONS_AT_ONCE }, (_, at) => at).flatMap((at): (readonly [string, string])[] => [
    [`people.${at}.email`, 'people'],
    [`people.${at}.name`, 'people'],
  ]),
);

function validate(values: object): object {
  // The form's own values: it is made with them.
  const { people, ...rights } = values as InviteValues;
  return { people: inviteesProblem(people), ...rightsProblems(rights) };
}

/** Invites people, one or many, with the same rights. */
export function InviteDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const invite = useChange(useInviteUsersMutation(), { repeats: 'form' });
  const which = useHasAllSites() ? 'all' : 'chosen';
  return (
    <AddDrawer<InviteValues, unknown>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      param="add"
      initialValues={{ ...NOBODY, which }}
      validate={validate}
      fieldNames={FIELD_NAMES}
      send={({ people, ...rights }) => invite.send({ body: { ...toRights(rights), people: readInvitees(people) } })}
      added={({ people }) => t('invite.done', { count: readInvitees(people).length })}
      onClose={onClose}
    >
      <p>{t('invite.text', { days: INVITATION_LIFETIME_DAYS })}</p>
      <FormTextArea
        name="people"
        label={t('invite.people')}
        description={t('invite.peopleHint')}
        required
        problems={{
          required: t('invite.peopleRequired'),
          email: t('invite.peopleInvalid'),
          tooMany: t('invite.tooMany', { limit: INVITATIONS_AT_ONCE }),
        }}
      />
      <RightsFields />
    </AddDrawer>
  );
}
