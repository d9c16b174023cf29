import { INVITATION_LIFETIME_DAYS } from '#contract/identity/entities/user';
import type { PortalLanguage } from '#contract/platform/constants';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { issueLink } from '#server/platform/links/issue';
import { linkWithToken } from '#server/platform/links/token';
import { tellPerson } from '#server/platform/mail/tell';
import { INVITATION_LINK } from '../links';

interface Invited {
  /** The place in the client that waits for its person. */
  readonly placeId: number;
  readonly clientId: number;
  /** The number of this invitation's link: all earlier links end. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
}

interface Inviter {
  readonly name: string;
  readonly clientName: string;
  readonly language: PortalLanguage;
}

/** Makes the link of an invitation; links with the same number stay valid. */
export async function invitationLink(
  deps: Pick<Deps, 'environment' | 'now' | 'secrets'>,
  tx: Tx,
  { placeId, clientId, number }: Pick<Invited, 'placeId' | 'clientId' | 'number'>,
): Promise<string> {
  const { token } = await issueLink(deps, tx, INVITATION_LINK, { subjectId: placeId, clientId, number });
  return linkWithToken(deps.environment, INVITATION_LINK.page, token);
}

/** Mails the link of an invitation. In the transaction of the change; call `deps.mail.wake()` after it. */
export async function mailInvitation(
  deps: Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>,
  tx: Tx,
  invited: Invited,
  inviter: Inviter,
): Promise<void> {
  const { name, email } = invited;
  const link = await invitationLink(deps, tx, invited);
  await tellPerson(
    deps.mail,
    tx,
    { name, email, locale: inviter.language },
    {
      kind: 'invitation',
      subject: 'server.mailInvitationSubject',
      body: 'server.mailInvitationBody',
      values: {
        inviter: inviter.name,
        client: inviter.clientName,
        days: INVITATION_LIFETIME_DAYS,
      },
      link: { url: link, action: 'server.mailInvitationAction' },
      look: invited,
    },
  );
}
