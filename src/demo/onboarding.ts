import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import { insertRow, lockRow, updateRow } from '#server/platform/rows/rows';
import { certificate } from './certificate';
import { keepFile, type Sender } from './memberPapers';

/** The group with these items: people who work alone at night. */
const GROUP = 'Cleaning & security';

const TASKS = [
  {
    title: 'If the alarm sounds',
    text: 'Leave by the nearest exit and go to the evacuation point.\nDo not use the lifts.\nStay until a marshal has marked you as safe.',
    link: 'https://www.gov.uk/workplace-fire-safety-your-responsibilities',
  },
  {
    title: 'Working alone',
    text: 'Carry your phone with you.\nCall the security desk when you begin and when you leave, and at least once every two hours.',
    link: null,
  },
] as const;
const DOCUMENT = { title: 'House rules', lines: ['House rules', 'No smoking in the building.', 'Wear your badge where it can be seen.'] };

const DAY_MS = 86_400_000;

/** Gives a group of the demo's first client onboarding items, and has some of its members done, once. */
export async function giveOnboarding(deps: Deps): Promise<void> {
  const place = await findPlace(deps);
  if (place === null) return;
  const { groupId, ...sender } = place;
  const bytes = certificate(DOCUMENT.lines);
  const file = await keepFile(deps, sender, { purpose: 'onboarding_document', name: 'House rules.pdf', bytes });
  await transact(deps.db, async (tx) => {
    await claimFile(tx, sender, { id: file, purpose: 'onboarding_document', field: 'file_id' });
    const of = (position: number) => ({ visitor_group_id: groupId, position, text: null, link: null, file_id: null });
    const items = [];
    for (const [index, task] of TASKS.entries())
      items.push(await insertRow(tx, 'onboarding_items', sender, { ...of(index + 1), ...task, kind: 'task' }));
    const document = { ...of(TASKS.length + 1), title: DOCUMENT.title, kind: 'document' as const, file_id: file };
    items.push(await insertRow(tx, 'onboarding_items', sender, document));
    await updateRow(tx, 'visitor_groups', await lockRow(tx, 'visitor_groups', sender, groupId), { onboarding_required: true });
    const members = await tx
      .selectFrom('members')
      .select(['id', 'email'])
      .where('visitor_group_id', '=', groupId)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute();
    const now = deps.now().getTime();
    const at = (days: number): Date => new Date(now - days * DAY_MS);
    for (const [index, member] of members.entries()) {
      // Half of them are done, a quarter has begun, some were mailed, and the others know of nothing yet.
      const seen = index % 4 < 2 ? items.length : index % 4 === 2 ? 1 : 0;
      const isMailed = seen > 0 || index % 8 === 3;
      if (isMailed && member.email !== null)
        await tx
          .insertInto('member_onboarding')
          .values({ member_id: member.id, link_no: 1, first_sent_at: at(9), last_sent_at: at(2), reminded_days: 7 })
          .execute();
      for (const item of items.slice(0, seen))
        await tx
          .insertInto('onboarding_seen')
          .values({ item_id: item.id, member_id: member.id, version: item.version, seen_at: at(1 + (index % 6)), via: 'link' })
          .execute();
    }
  });
}

/** Returns the group with the primary user of its client; null where it has items, or had a file of one. */
async function findPlace({ db }: Pick<Deps, 'db'>): Promise<(Sender & { readonly groupId: number }) | null> {
  const row = await db
    .selectFrom('visitor_groups')
    .innerJoin('client_users', 'client_users.client_id', 'visitor_groups.client_id')
    .select(['visitor_groups.client_id as clientId', 'visitor_groups.id as groupId', 'client_users.user_id as userId'])
    .where('visitor_groups.name', '=', GROUP)
    .where('visitor_groups.type', '=', 'returning')
    .where('client_users.is_primary', '=', true)
    .where('client_users.user_id', 'is not', null)
    .$narrowType<{ userId: number }>()
    .orderBy('visitor_groups.client_id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const given = await db
    .selectFrom('files')
    .select('id')
    .where('client_id', '=', row.clientId)
    .where('purpose', '=', 'onboarding_document')
    .executeTakeFirst();
  return given === undefined ? row : null;
}
