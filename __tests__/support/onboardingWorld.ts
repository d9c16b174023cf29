/** Onboarding items that members of a group see before their first sign-in, for tests of the server. */
import { randomUUID } from 'node:crypto';

import type { OnboardingItem } from '#contract/people/entities/onboarding';
import { mailOnboardings } from '#server/people/onboarding/jobs';
import { bodyOf } from './answer';
import { enqueue } from './jobWorld';
import { seedFile } from './seedFile';
import type { SiteWorld } from './siteWorld';

/** Adds a task to the returning group of a world. */
export async function addTask(world: SiteWorld, title = 'Fire safety', more: object = {}): Promise<OnboardingItem> {
  const body = { kind: 'task', title, text: 'Leave by the nearest exit.', ...more };
  return bodyOf(await world.admin.post(`groups/${world.groups.staff}/onboarding`, body)).item;
}

/** Adds a PDF, or a picture, to the returning group of a world. */
export async function addDocument(world: SiteWorld, title = 'House rules', isPicture = false): Promise<OnboardingItem> {
  const fileId = await seedFile(world, 'onboarding_document');
  if (isPicture) {
    const picture = { content_type: 'image/png', name: 'map.png', width: 40, height: 30 } as const;
    await world.server.database.db.updateTable('files').set(picture).where('id', '=', fileId).execute();
  }
  return bodyOf(await world.admin.post(`groups/${world.groups.staff}/onboarding`, { kind: 'document', title, file_id: fileId })).item;
}

/** Sends what is due, as the servers do each minute. */
export async function sendDue(world: SiteWorld): Promise<void> {
  await enqueue(world.server, mailOnboardings, {});
  await world.server.runDueJobs();
}

/** The mails about onboarding to an address, the latest last: kind and the token of its link. */
export async function onboardingMails(
  world: SiteWorld,
  address: string,
): Promise<readonly { kind: string; token: string; body: string }[]> {
  const rows = await world.server.database.db
    .selectFrom('mails')
    .select(['kind', 'body'])
    .where('recipient', '=', address)
    .where('kind', 'like', 'onboarding%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, body }) => ({ kind, body, token: /\/onboarding\/-#([\w-]+)/u.exec(body)?.[1] ?? '' }));
}

/** A sign-in of a member of the returning group, as a kiosk sends it. */
export const kioskVisit = (world: SiteWorld, memberId: number | null, more: object = {}) => ({
  uuid: randomUUID(),
  made_at: world.server.clock.now().toISOString(),
  visitor_group_id: world.groups.staff,
  name: 'Mira Moss',
  returning_visitor_id: memberId,
  ...more,
});
