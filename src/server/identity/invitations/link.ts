import { INVITATION_LIFETIME_DAYS } from '#contract/identity/entities/user';
import type { PortalLanguage } from '#contract/platform/constants';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { issueLink } from '#server/platform/links/issue';
import { linkWithToken } from '#server/platform/links/token';
import { defineNotice, notify } from '#server/platform/notices/notice';
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

const invitation = defineNotice<{ readonly invited: Invited; readonly inviter: Inviter; readonly link: string }>({
  name: 'invitation',
  to: ({ invited: { name, email }, inviter }) => ({ name, email, locale: inviter.language }),
  texts: { subject: 'server.mailInvitationSubject', body: 'server.mailInvitationBody' },
  content: ({ invited, inviter, link }) => ({
    values: { inviter: inviter.name, client: inviter.clientName, days: INVITATION_LIFETIME_DAYS },
    link: { url: link, action: 'server.mailInvitationAction' },
    look: invited,
  }),
});

/** Mails the link of an invitation, in the transaction of the change. */
export async function mailInvitation(
  deps: Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>,
  tx: Tx,
  invited: Invited,
  inviter: Inviter,
): Promise<void> {
  await notify(tx, deps, invitation, { invited, inviter, link: await invitationLink(deps, tx, invited) });
}
