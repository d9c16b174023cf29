import * as calls from '#contract/people/calls/onboarding';
import { ONBOARDING_ITEMS_MAX, type OnboardingFields, type OnboardingKind } from '#contract/people/entities/onboarding';
import type { Tx } from '#server/platform/db/transaction';
import { claimFile } from '#server/platform/files/claimFile';
import { releaseFiles } from '#server/platform/files/removal';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { orderRows, positionBehind } from '#server/platform/rows/orderedRows';
import { insertRow, lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { groupOfItem, itemRows, presentOne, readItems, requireReturning, requireSuitable } from './items';
import { askAgain } from './seen';

/** Locks the group whose items change, one change at a time. @throws Problem 404 out of reach, 422 for a type without onboarding */
async function lockGroup(tx: Tx, actor: Actor, groupId: number): Promise<Locked<'visitor_groups'>> {
  await requireGroupInScope(tx, actor, groupId);
  const group = await lockRow(tx, 'visitor_groups', actor, groupId);
  requireReturning(group);
  return group;
}

async function lockItem(tx: Tx, actor: Actor, itemId: number): Promise<Locked<'onboarding_items'>> {
  // The group first, as an order of its items locks it: two changes at once would wait for each other.
  await lockGroup(tx, actor, await groupOfItem(tx, actor.clientId, itemId));
  return lockRow(tx, 'onboarding_items', actor, itemId);
}

const claim = (tx: Tx, actor: Actor, id: number) => claimFile(tx, actor, { id, purpose: 'onboarding_document', field: 'file_id' });

/** The fields that only items of the other kind have. */
const OTHER_FIELDS: Readonly<Record<OnboardingKind, readonly (keyof OnboardingFields)[]>> = {
  task: ['file_id'],
  document: ['text', 'link'],
};

/** Checks the fields of an item. @throws Problem 422 for a change that empties its content, or sets a field of the other kind */
function requireKind(kind: OnboardingKind, fields: Partial<OnboardingFields>): void {
  const wrong: Record<string, FieldMessage> = {};
  for (const field of OTHER_FIELDS[kind]) if (fields[field] != null) wrong[field] = 'rules.notExpected';
  if (kind === 'task' && fields.text === null) wrong['text'] = 'rules.onboarding.textRequired';
  if (kind === 'document' && fields.file_id === null) wrong['file_id'] = 'rules.onboarding.fileRequired';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Handlers of the items that the members of a group see before their first sign-in (spec: groups#onboarding). */
export const onboardingItemHandlers = [
  handle(calls.listOnboardingItems, async ({ actor, db, deps, params }) => {
    await requireGroupInScope(db, actor, params.groupId);
    const groupId = await requireSuitable(db, actor.clientId, params.groupId);
    return { items: await readItems(db, deps, { clientId: actor.clientId, groupId }) };
  }),

  handle(calls.createOnboardingItem, ({ actor, body, change, deps, params }) =>
    change(async (tx) => {
      const group = await lockGroup(tx, actor, params.groupId);
      const others = await itemRows(tx, { clientId: actor.clientId, groupId: group.id }).execute();
      if (others.length >= ONBOARDING_ITEMS_MAX) {
        throw invalid({ title: { key: 'rules.onboarding.tooMany', values: { limit: ONBOARDING_ITEMS_MAX } } });
      }
      if (body.file_id != null) await claim(tx, actor, body.file_id);
      const row = await insertRow(tx, 'onboarding_items', actor, {
        visitor_group_id: group.id,
        kind: body.kind,
        title: body.title,
        text: body.text ?? null,
        link: body.link ?? null,
        file_id: body.file_id ?? null,
        position: positionBehind(others),
      });
      return { item: await presentOne(tx, deps, row) };
    }),
  ),

  handle(calls.updateOnboardingItem, ({ actor, body, change, deps, params }) =>
    change(async (tx) => {
      const { base, ask_again: isAskedAgain = false, ...fields } = body;
      const row = await lockItem(tx, actor, params.itemId);
      requireFresh('item', await presentOne(tx, deps, row), fields, base);
      requireKind(row.kind, fields);
      const isOther = fields.file_id != null && fields.file_id !== row.file_id;
      if (isOther) await claim(tx, actor, fields.file_id ?? 0);
      const written = await updateRow(tx, 'onboarding_items', row, { ...fields, ...(isAskedAgain ? { version: row.version + 1 } : {}) });
      if (isAskedAgain) await askAgain(tx, written);
      if (isOther && row.file_id !== null) await releaseFiles(tx, [row.file_id]);
      return { item: await presentOne(tx, deps, written) };
    }),
  ),

  handle(calls.deleteOnboardingItem, async ({ actor, change, params }) => {
    await change(async (tx) => {
      const row = await lockItem(tx, actor, params.itemId);
      await removeRow(tx, 'onboarding_items', row);
      if (row.file_id !== null) await releaseFiles(tx, [row.file_id]);
    });
    return undefined;
  }),

  handle(calls.orderOnboardingItems, ({ actor, body, change, deps, params }) =>
    change(async (tx) => {
      const group = await lockGroup(tx, actor, params.groupId);
      const place = { clientId: actor.clientId, groupId: group.id };
      const rows = await lockFound(tx, 'onboarding_items', actor, itemRows(tx, place));
      await orderRows(tx, 'onboarding_items', rows, body.ids, async () => ({ items: await readItems(tx, deps, place) }));
      return { items: await readItems(tx, deps, place) };
    }),
  ),
];
