import { useTranslation } from 'react-i18next';

import { INVITATION_LIFETIME_DAYS, INVITATIONS_AT_ONCE } from '#contract/identity/entities/user';
import { useInviteUsersMutation } from '#portal/api/identity/users';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import type { FieldNames } from '#portal/kit/form/useSubmit';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
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

interface InviteDrawerProps {
  readonly onClose: () => void;
  /** Called with the invited users if the invitations are not mailed. */
  readonly onInvited: (ids: readonly number[]) => void;
}

/** Invites people, one or many, with the same rights. */
export function InviteDrawer({ onClose, onInvited }: InviteDrawerProps) {
  const { t } = useTranslation('users');
  const isMailed = useAppSelector(selectMailAvailable);
  const invite = useChange(useInviteUsersMutation(), { repeats: 'form' });
  const which = useHasAllSites() ? 'all' : 'chosen';
  return (
    <AddDrawer<InviteValues, unknown>
      title={t('invite.title')}
      submitLabel={t(isMailed ? 'invite.submit' : 'invite.add')}
      param="add"
      initialValues={{ ...NOBODY, which }}
      validate={validate}
      fieldNames={FIELD_NAMES}
      send={async ({ people, ...rights }) => {
        const outcome = await invite.send({ body: { ...toRights(rights), people: readInvitees(people) } });
        if (!isMailed && outcome.error === undefined) onInvited(outcome.data.users);
        return outcome;
      }}
      added={({ people }) => t(isMailed ? 'invite.done' : 'invite.added', { count: readInvitees(people).length })}
      onClose={onClose}
    >
      {isMailed ? <p>{t('invite.text', { days: INVITATION_LIFETIME_DAYS })}</p> : <Banner tone="warning">{t('invite.noMail')}</Banner>}
      <FormTextArea
        name="people"
        label={t('invite.people')}
        description={t('invite.peopleHint')}
        required
        problems={{
          required: t('invite.peopleRequired'),
          tooMany: t('invite.tooMany', { limit: INVITATIONS_AT_ONCE }),
        }}
      />
      <RightsFields />
    </AddDrawer>
  );
}
