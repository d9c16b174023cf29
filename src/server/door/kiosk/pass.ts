import { makePhoneToken } from '#server/identity/devices/phoneSession';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { PhoneOfCall } from '#server/platform/http/context';
import { contactlessLink } from '#server/platform/links/token';
import { tellPerson } from '#server/platform/mail/tell';
import type { VisitorRow } from '#server/visits/visit/rows';

/** Makes the token that signs a phone's visit out, and does nothing else. */
export const makePass = (secrets: Deps['secrets'], { clientId, siteId, visitUuid: uuid }: PhoneOfCall, at: Date): string =>
  makePhoneToken(secrets, { scope: 'pass', clientId, siteId, uuid, readAt: null }, at);

/**
 * Mails somebody who has begun a visit on their phone how to end it. The mail contains no typed text, and an address gets few of them:
 * it may be anybody's (spec: sites#contactless). Last in its transaction, since others who mail there wait for its end.
 */
export async function mailPass(
  tx: Tx,
  { environment, mail, secrets, tries }: Pick<Deps, 'environment' | 'mail' | 'secrets' | 'tries'>,
  device: PhoneOfCall,
  visit: Pick<VisitorRow, 'in_timestamp' | 'name' | 'email'>,
  { locale, at }: { readonly locale: string | undefined; readonly at: Date },
): Promise<void> {
  if (visit.in_timestamp === null || visit.email === null || !(await tries.passMail(tx, visit.email))) return;
  const site = await tx.selectFrom('sites').select(['name', 'locale']).where('id', '=', device.siteId).executeTakeFirstOrThrow();
  const link = contactlessLink(environment, `pass.${makePass(secrets, device, at)}`);
  await tellPerson(
    mail,
    tx,
    { name: visit.name, email: visit.email, locale: locale ?? site.locale },
    {
      kind: 'contactless_pass',
      subject: 'server.mailPassSubject',
      body: 'server.mailPassBody',
      values: { site: site.name },
      link: { url: link, action: 'server.mailPassAction' },
      look: device,
    },
  );
}
