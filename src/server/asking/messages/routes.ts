import * as calls from '#contract/asking/calls/messages';
import { SITE_MESSAGES_MAX, type NewMessage } from '#contract/asking/entities/message';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { sitePermission } from '#contract/sites/policies';
import type { Tx } from '#server/platform/db/transaction';
import { claimFile } from '#server/platform/files/claimFile';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { orderRows, positionBehind } from '#server/platform/rows/orderedRows';
import { insertRow, lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireSite } from '#server/sites/sites/access';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { messageRows, presentOne, readMessages, type MessageRow } from './store';
import { keepVersion, retireVersion, saysTheSame } from './versions';

/** Locks a site that the caller may edit: its messages are added and ordered one change at a time. */
async function lockSite(tx: Tx, actor: Actor, siteId: number): Promise<Locked<'sites'>> {
  actor.requireSite(siteId);
  const site = await lockRow(tx, 'sites', actor, siteId);
  actor.require(sitePermission(site.type, 'editor'));
  return site;
}

/** Locks a message that the caller may edit, by its site's type. @throws Problem 404 for one out of reach, 403 without the right */
async function requireMessage(tx: Tx, actor: Actor, messageId: number): Promise<Locked<'site_messages'>> {
  const message = await lockRow(tx, 'site_messages', actor, messageId);
  const site = await requireSite(tx, actor, message.site_id);
  actor.require(sitePermission(site.type, 'editor'));
  return message;
}

/** Checks the groups of a message. @throws Problem 422 for a group that is not the client's, unless it was named before and is deleted */
async function requireGroups(tx: Tx, { clientId }: Actor, wanted: readonly number[], before: readonly number[]): Promise<void> {
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const known = await tx.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).where('id', 'in', added).execute();
  if (known.length < added.length) throw invalid({ visitor_group_ids: 'rules.notFound' });
}

/**
 * Checks the content of a message. @throws Problem 422 for a file that is not one for messages, and for a translation into the message's
 * own language
 */
async function requireSubstance(tx: Tx, actor: Actor, message: Pick<MessageRow, 'locale' | 'translations'>, body: Partial<NewMessage>) {
  if (body.attachment_file_id != null) {
    await claimFile(tx, actor, { id: body.attachment_file_id, purpose: 'message_attachment', field: 'attachment_file_id' });
  }
  if (message.translations.some(({ locale }) => locale === message.locale)) throw invalid({ translations: 'rules.messages.ownLanguage' });
}

/** Sorts translations, so that equal ones compare equal in whatever order they were sent. */
const inOrder = <Body extends Partial<NewMessage>>({ translations, ...body }: Body) => ({
  ...body,
  ...(translations === undefined
    ? {}
    : { translations: CONTENT_LOCALES.flatMap((locale) => translations.filter((text) => text.locale === locale)) }),
});

/** Returns the columns of the fields that were sent; others are left unchanged. */
const columnsOf = ({ translations, visitor_group_ids: groups, ...fields }: Partial<NewMessage>) => ({
  ...fields,
  ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
  ...(groups === undefined ? {} : { visitor_group_ids: JSON.stringify(groups) }),
});

/** Handlers of the messages that visitors read and agree to at a site. */
export const messageHandlers = [
  handle(calls.listMessages, async ({ actor, db, deps, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { messages: await readMessages(db, deps, { clientId: actor.clientId, siteId: site.id }) };
  }),

  handle(calls.createMessage, ({ actor, body: sent, change, deps, now, params }) =>
    change(async (tx, emit) => {
      const body = inOrder(sent);
      const site = await lockSite(tx, actor, params.siteId);
      const others = await messageRows(tx, { clientId: actor.clientId, siteId: site.id }).execute();
      if (others.length >= SITE_MESSAGES_MAX) {
        throw invalid({ title: { key: 'rules.messages.tooMany', values: { limit: SITE_MESSAGES_MAX } } });
      }
      // The cast is safe: a site's locale is one of those in which content is written.
      const locale = body.locale ?? (site.locale as MessageRow['locale']);
      await requireGroups(tx, actor, body.visitor_group_ids ?? [], []);
      await requireSubstance(tx, actor, { locale, translations: body.translations ?? [] }, body);
      const row = await insertRow(tx, 'site_messages', actor, {
        title: body.title,
        content: body.content,
        ...columnsOf(body),
        locale,
        attachment_file_id: body.attachment_file_id ?? null,
        site_id: site.id,
        position: positionBehind(others),
        version_from: now(),
        required_from: now(),
      });
      await keepVersion(tx, row);
      await emitConfigChanged(tx, emit, { clientId: actor.clientId, siteId: site.id });
      return { message: await presentOne(tx, deps, row) };
    }),
  ),

  handle(calls.updateMessage, ({ actor, body, change, deps, now, params }) =>
    change(async (tx, emit) => {
      const { base, ...fields } = inOrder(body);
      const row = await requireMessage(tx, actor, params.messageId);
      requireFresh('message', await presentOne(tx, deps, row), fields, base);
      const wanted = { ...row, ...fields };
      await requireGroups(tx, actor, wanted.visitor_group_ids, row.visitor_group_ids);
      if (fields.attachment_file_id === row.attachment_file_id) delete fields.attachment_file_id;
      await requireSubstance(tx, actor, wanted, fields);
      const isNew = !saysTheSame(row, wanted);
      const isForOthers = wanted.required !== row.required || !sameIds(wanted.visitor_group_ids, row.visitor_group_ids);
      const written = await updateRow(tx, 'site_messages', row, {
        ...columnsOf(fields),
        ...(isNew ? { version: row.version + 1, version_from: now() } : {}),
        ...(isForOthers ? { required_from: now() } : {}),
      });
      if (isNew) {
        await retireVersion(tx, row, now());
        await keepVersion(tx, written);
      }
      await emitConfigChanged(tx, emit, { clientId: actor.clientId, siteId: row.site_id });
      return { message: await presentOne(tx, deps, written) };
    }),
  ),

  handle(calls.deleteMessage, async ({ actor, change, now, params }) => {
    await change(async (tx, emit) => {
      const row = await requireMessage(tx, actor, params.messageId);
      // Its versions retain the attachment, for as long as somebody has agreed to one or may have.
      await retireVersion(tx, row, now());
      await removeRow(tx, 'site_messages', row);
      await emitConfigChanged(tx, emit, { clientId: actor.clientId, siteId: row.site_id });
    });
    return undefined;
  }),

  handle(calls.orderMessages, ({ actor, body, change, deps, params }) =>
    change(async (tx, emit) => {
      const site = await lockSite(tx, actor, params.siteId);
      const place = { clientId: actor.clientId, siteId: site.id };
      const rows = await lockFound(tx, 'site_messages', actor, messageRows(tx, place));
      await orderRows(tx, 'site_messages', rows, body.ids, async () => ({ messages: await readMessages(tx, deps, place) }));
      await emitConfigChanged(tx, emit, place);
      return { messages: await readMessages(tx, deps, place) };
    }),
  ),
];

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
