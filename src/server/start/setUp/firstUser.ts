import { randomUUID } from 'node:crypto';

import { GETTING_STARTED } from '#contract/clients/newClient';
import type { FirstUser } from '#contract/identity/calls/accountLinks';
import type { TokenPair } from '#contract/identity/calls/auth';
import type { PortalLanguage } from '#contract/platform/constants';
import { CONTENT_LOCALE_OF } from '#contract/platform/localeOfLanguage';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { addSystemFields } from '#server/asking/customFields/systemFields';
import { hashPassword } from '#server/identity/auth/passwords';
import { findPlace } from '#server/identity/sessions/place';
import { openSession } from '#server/identity/sessions/session';
import { insertMember } from '#server/people/members/store';
import { writeLines } from '#server/platform/audit/lines';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Context } from '#server/platform/http/context';
import { messageIn } from '#server/platform/http/messages';
import { invalid } from '#server/platform/http/problem';
import { revokeLinks, spendLink } from '#server/platform/links/end';
import { findOpenLink } from '#server/platform/links/find';
import { issueLink } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import { linkWithToken } from '#server/platform/links/token';
import { insertRow } from '#server/platform/rows/rows';
import { insertSite } from '#server/sites/sites/store';

const SET_UP_LINK = defineLink({ purpose: 'set_up', subject: null, page: 'setup', minutes: 7 * 24 * 60, uses: 'once' });
const DEFAULT_COUNTRY = 'GB';
const REGION = 'eu';

/** Makes a link for the first primary user of an empty installation; null when it has a client already. Links of earlier starts end. */
export async function makeSetUpLink(deps: Deps): Promise<string | null> {
  const { db, environment } = deps;
  if ((await db.selectFrom('clients').select('id').limit(1).executeTakeFirst()) !== undefined) return null;
  await revokeLinks(deps, db, [SET_UP_LINK], null);
  const { token } = await issueLink(deps, db, SET_UP_LINK, { subjectId: null });
  return linkWithToken(environment, SET_UP_LINK.page, token);
}

/** Makes the first client with its primary user, its first site and groups, once, and signs the user in. */
export async function setUpFirstUser(
  { deps, db, request, language }: Pick<Context, 'deps' | 'db' | 'request' | 'language'>,
  body: FirstUser,
): Promise<TokenPair> {
  const wrong = invalid({ token: 'server.setUpTokenWrong' });
  if ((await findOpenLink(deps, db, SET_UP_LINK, body.token)) === null) {
    throw await deps.tries.wrongToken({ subject: body.email, address: request.address, field: 'token', problem: wrong });
  }
  const passwordHash = await hashPassword(body.password);
  return transact(db, async (tx) => {
    // Of two requests with one link the second finds it spent.
    if ((await spendLink(deps, tx, SET_UP_LINK, body.token)) === null) throw wrong;
    const { userId, clientId } = await makeFirstUser(tx, { ...body, language }, passwordHash, deps.now());
    const made = {
      clientId,
      actor: body.name,
      userId,
      action: 'created',
      subject: 'clients',
      subjectId: clientId,
      subjectName: body.client_name,
    } as const;
    await writeLines(tx, deps.now(), [made]);
    await addSystemFields(tx, { clientId }, language);
    await addFirstPlaces(tx, clientId, body, language);
    const place = await findPlace(tx, userId, { preferred: [] });
    if (place === null) throw new Error('The first user has no place in the first client');
    return openSession(deps, tx, place, request.userAgent);
  });
}

/**
 * Adds the first site, whose mails go to the first user until another address is set, and the two groups that everybody begins with:
 * one-time visitors, and people who come every day, of whom the first user is one (spec: clients#first-steps).
 */
async function addFirstPlaces(
  tx: Tx,
  clientId: number,
  { site, name, email }: Pick<FirstUser, 'site' | 'name' | 'email'>,
  language: PortalLanguage,
): Promise<void> {
  const locale = CONTENT_LOCALE_OF[language];
  if (site !== undefined) await insertSite(tx, { clientId }, { ...site, type: 'standard', locale, reply_to_email: email });
  await insertRow(
    tx,
    'visitor_groups',
    { clientId },
    // Prompted only where a site has photos switched on.
    { name: messageIn(language, 'server.firstGroupVisitors'), type: 'non_returning', locale, photo_prompt_option: 'ask' },
  );
  const staff = { name: messageIn(language, 'server.firstGroupStaff'), type: 'returning', locale, show_in_notify_list: true } as const;
  const { id: staffId } = await insertRow(tx, 'visitor_groups', { clientId }, staff);
  await insertMember(tx, { clientId }, staffId, { name, email });
}

async function makeFirstUser(
  tx: Tx,
  { client_name: clientName, country, name, email, language }: FirstUser & { readonly language: PortalLanguage },
  passwordHash: string,
  now: Date,
): Promise<{ readonly userId: number; readonly clientId: number }> {
  const { id: clientId } = await tx
    .insertInto('clients')
    .values({
      global_client_id: `${REGION}:${randomUUID()}`,
      name: clientName,
      country: country ?? DEFAULT_COUNTRY,
      plan_type: 'pro',
      settings: JSON.stringify({ [GETTING_STARTED]: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: roleId } = await tx
    .insertInto('roles')
    .values({ client_id: clientId, name: 'Administrator', system: 'administrator', permissions: JSON.stringify(ADMINISTRATOR_PERMISSIONS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('roles')
    .values({ client_id: clientId, name: 'Standard', system: 'standard', permissions: JSON.stringify(STANDARD_PERMISSIONS) })
    .execute();
  const { id: userId } = await tx
    .insertInto('users')
    // The person who sets up a server of their own is its operator (spec: permissions#super-users).
    .values({
      name,
      email,
      locale: language,
      password_hash: passwordHash,
      password_changed_at: now,
      last_client_id: clientId,
      is_super: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('password_history').values({ user_id: userId, password_hash: passwordHash, set_at: now }).execute();
  await tx
    .insertInto('client_users')
    .values({ client_id: clientId, user_id: userId, role_id: roleId, is_primary: true, is_billing: true })
    .execute();
  return { userId, clientId };
}
