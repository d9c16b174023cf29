import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Member } from '#contract/people/entities/member';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useSignOutVisit } from '#portal/pieces/visits/visit/useSignOutVisit';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';

const SIGN_IN_OUT = needs('Today.signinout');

/** Signs a member out where they are in, or links to the sign-in with their name, where the site's usual questions are asked. */
export function SignMemberInOrOut({ member }: { readonly member: Member }) {
  const { t } = useTranslation('visitors');
  const { signOut } = useSignOutVisit();
  const [isPending, setPending] = useState(false);
  const maySign = useIsAllowed(SIGN_IN_OUT);
  const hasSite = useAppSelector((state) => selectCurrentSite(state) !== undefined);
  const canSignIn = useAppSelector((state) => selectGroup(state, member.visitor_group_id)?.can_sign_in === true);
  const { current_visit_id: visitId, name } = member;
  if (!maySign) return null;

  if (visitId !== null) {
    const press = async (): Promise<void> => {
      setPending(true);
      await signOut({ id: visitId, name });
      setPending(false);
    };
    return (
      <Button variant="primary" pending={isPending} onClick={() => void press()}>
        {t('action.signOut')}
      </Button>
    );
  }
  const isToCome = member.starts_on !== null && Date.parse(member.starts_on) > Date.now();
  if (!canSignIn || !hasSite || member.archived_at !== null || isToCome) return null;
  return (
    <LinkButton variant="primary" href={paths.today.link({}, { dialog: 'sign-in', person: name })}>
      {t('action.signIn')}
    </LinkButton>
  );
}
