import type { Kysely } from 'kysely';

import * as calls from '#contract/people/calls/onboarding';
import type { OnboardingPage } from '#contract/people/entities/onboarding';
import { isToldAtDoor } from '#server/identity/atDoor/told';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Context } from '#server/platform/http/context';
import { handleDevice, handleWithoutActor } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { countUnknown } from '#server/platform/links/unknown';
import { lockRow } from '#server/platform/rows/rows';
import { findHeld, maskEmail } from './held';
import { findLinked, type LinkedMember } from './links';
import { sendByHand } from './mail';
import { noteSeen, readShownItems } from './seen';

type PageContext = Pick<Context, 'db' | 'deps' | 'request'>;

/** Finds the member of a link, or the state of the link. @throws Problem 429 after many unknown links from one address */
async function openLink(context: PageContext, token: string) {
  const found = await findLinked(context.deps, context.db, token);
  if (found.state === 'unknown') await countUnknown(context, 'onboarding', 'server.onboardingLinkUnknown');
  return found;
}

async function presentPage(db: Kysely<Schema>, deps: Context['deps'], member: LinkedMember): Promise<OnboardingPage> {
  return {
    state: 'open',
    client_name: member.clientName,
    group_name: member.groupName,
    name: member.name,
    locale: member.locale,
    items: await readShownItems(db, deps, member),
  };
}

/** Handlers of the page that a member opens by a link, and of the mail that they request at a kiosk. */
export const onboardingPageHandlers = [
  handleWithoutActor(calls.openOnboarding, async (context): Promise<OnboardingPage> => {
    const found = await openLink(context, context.body.token);
    return found.state === 'open' ? presentPage(context.db, context.deps, found.member) : { state: found.state };
  }),

  handleWithoutActor(calls.confirmOnboarding, async (context): Promise<OnboardingPage> => {
    const { body, db, deps } = context;
    const { token, ...seen } = body;
    const found = await openLink(context, token);
    if (found.state !== 'open') return { state: found.state };
    await transact(db, (tx) => noteSeen(tx, found.member, [seen], { via: 'link', at: deps.now() }));
    const page = await presentPage(db, deps, found.member);
    const isNoted = page.items?.some(({ id, version, seen_at: at }) => id === seen.item_id && version === seen.version && at !== null);
    if (isNoted !== true) throw problem(409, { code: 'onboarding_changed', message: 'server.onboardingChanged', data: { page } });
    return page;
  }),

  handleDevice(calls.sendOnboardingFromKiosk, async ({ body, change, deps, device }) => {
    return change(async (tx) => {
      // Any other number would reveal part of somebody's address (spec: kiosk#people).
      if (!(await isToldAtDoor(tx, device, { kind: 'member', id: body.member_id }, deps.now()))) throw problem(404);
      const member = await lockRow(tx, 'members', device, body.member_id);
      const place = { clientId: device.clientId, groupId: member.visitor_group_id, memberId: member.id };
      // A kiosk mails only members whom it may not let in yet.
      if (!(await findHeld(tx, { ...place, siteId: device.siteId }))) throw problem(404);
      await sendByHand(deps, tx, { ...place, email: member.email });
      return { masked_email: maskEmail(member.email ?? '') };
    });
  }),
];
