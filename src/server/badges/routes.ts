import type { Kysely } from 'kysely';

import { faultOfDesign } from '#contract/badges/badgeDesign';
import * as calls from '#contract/badges/calls/badges';
import { BADGES_MAX, type BadgeDesign, type BadgeElement } from '#contract/badges/entities/badge';
import { isFlagOn } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { FileAnswer } from '#server/platform/http/fileAnswer';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { byName } from '#server/platform/lists/byName';
import { insertRow, lockClient, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { unwritableCharacters } from '#server/platform/typefaces/scriptParts';
import { inTurn } from '#server/platform/typefaces/turns';
import { findVisitor, type VisitorRow } from '#server/visits/visit/rows';
import { factsOfVisit, picturesOfVisit } from './facts';
import { fieldsForBadge, requireFields } from './fields';
import { findKeptBadge } from './kept';
import { layoutInTurns } from './layoutInTurns';
import { badgesOfMembers } from './memberBadges';
import { badgeRows, requireOwner } from './owner';
import { readPictures } from './pictures';
import { presentBadge } from './present';
import { badgeOfVisit, printBadge } from './printing';
import { sampleFacts } from './sample';
import { findBadge } from './store';
import { writeBadgePdf } from './writePdf';

/**
 * Checks the design of a badge. @throws Problem 422 on `elements` for too many elements, or one beyond the edge, and for personal
 * answers without the flag
 */
function requireDesign({ subject }: Actor, design: BadgeDesign, before: readonly BadgeElement[]): void {
  const fault = faultOfDesign(design);
  // The cast is safe: the keys are those of the rules' texts.
  if (fault !== null) throw invalid({ elements: fault as Parameters<typeof invalid>[0][string] });
  const had = new Set(before.filter(({ type }) => type === 'personal').map(({ id }) => id));
  const isNew = design.elements.some(({ id, type }) => type === 'personal' && !had.has(id));
  if (isNew && !isFlagOn('badge-personal-fields', subject)) throw invalid({ elements: 'rules.notOffered' });
}

/** Locks a badge that the caller may change. @throws Problem 404 out of reach, 403 without the right */
async function lockBadge(tx: Tx, actor: Actor, badgeId: number): Promise<Locked<'badges'>> {
  const badge = await lockRow(tx, 'badges', actor, badgeId);
  await requireOwner(tx, actor, badge, 'editor');
  return badge;
}

/** Returns a visit that the caller may see. @throws Problem 404 */
async function requireVisit(db: Kysely<Schema>, actor: Actor, visitorId: number): Promise<VisitorRow> {
  const visit = await findVisitor(db, actor.clientId, visitorId);
  if (visit === undefined) throw problem(404);
  actor.requireSite(visit.site_id);
  return visit;
}

/** Handlers of the badges of sites and groups (spec: fields#badges). */
export const badgeHandlers = [
  handle(calls.listBadges, async ({ actor, db, query }) => {
    const owner = await requireOwner(db, actor, query, 'viewer');
    return { badges: byName(await badgeRows(db, actor.clientId, owner).execute()).map(presentBadge) };
  }),

  handle(calls.getBadgeSample, async ({ actor, db, deps, query }) => {
    const owner = await requireOwner(db, actor, query, 'viewer');
    return { facts: await sampleFacts(db, actor, owner, deps), fields: await fieldsForBadge(db, actor, owner) };
  }),

  handle(calls.createBadge, ({ actor, body, change }) =>
    change(async (tx) => {
      const owner = await requireOwner(tx, actor, body, 'editor');
      // The limit holds however many are added at once.
      await lockClient(tx, actor);
      const others = await badgeRows(tx, actor.clientId, owner).execute();
      if (others.length >= BADGES_MAX) throw invalid({ name: { key: 'rules.badges.full', values: { limit: BADGES_MAX } } });
      requireDesign(actor, body, []);
      await requireFields(tx, actor, owner, { wanted: body.elements, before: [] });
      const { name, width_mm, height_mm, elements } = body;
      const row = await insertRow(tx, 'badges', actor, { ...owner, name, width_mm, height_mm, elements: JSON.stringify(elements) });
      return { badge: presentBadge(row) };
    }),
  ),

  handle(calls.updateBadge, ({ actor, body, change, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const row = await lockBadge(tx, actor, params.badgeId);
      requireFresh('badge', presentBadge(row), fields, base);
      requireDesign(actor, { ...presentBadge(row), ...fields }, row.elements);
      const owner = await requireOwner(tx, actor, row, 'editor');
      if (fields.elements !== undefined) await requireFields(tx, actor, owner, { wanted: fields.elements, before: row.elements });
      const { elements, ...others } = fields;
      const columns = { ...others, ...(elements === undefined ? {} : { elements: JSON.stringify(elements) }) };
      return { badge: presentBadge(await updateRow(tx, 'badges', row, columns)) };
    }),
  ),

  handle(calls.deleteBadge, async ({ actor, change, params }) => {
    await change(async (tx) => removeRow(tx, 'badges', await lockBadge(tx, actor, params.badgeId)));
    return undefined;
  }),

  handle(calls.getVisitorBadge, async ({ actor, db, deps, params }) => {
    const visit = await requireVisit(db, actor, params.visitorId);
    return { now: await badgeOfVisit(db, deps, visit), kept: await findKeptBadge(db, deps, visit) };
  }),

  handle(calls.printVisitorBadge, ({ actor, body, change, deps, params }) =>
    change(async (tx) => printBadge(tx, deps, await requireVisit(tx, actor, params.visitorId), body.as_kept)),
  ),

  handle(calls.printMemberBadges, ({ actor, body, db, deps, params }) =>
    badgesOfMembers(db, deps, actor, { groupId: params.groupId, siteId: body.site_id ?? null, ids: body.ids }),
  ),

  handle(calls.getBadgePdf, async ({ actor, db, deps, params, query }) => {
    const badge = await findBadge(db, actor.clientId, params.badgeId);
    const visit = await requireVisit(db, actor, query.visitor_id);
    // A badge of a site or a group is for visitors there.
    const isForVisit = badge?.site_id === visit.site_id || badge?.visitor_group_id === visit.visitor_group_id;
    if (badge === undefined || !isForVisit) throw problem(404);
    // Layout and writing need the processor: one badge after the other, and never many of one user at once.
    return inTurn(actor, async () => {
      const placed = await layoutInTurns(badge, await factsOfVisit(db, deps, visit));
      const missing = await unwritableCharacters(placed);
      if (missing.length > 0)
        throw invalid({ visitor_id: { key: 'rules.badges.characters', values: { limit: missing.slice(0, 20).join(' ') } } });
      const pictures = await readPictures(deps, await picturesOfVisit(db, visit), placed);
      return new FileAnswer('application/pdf', `${badge.name}.pdf`, await writeBadgePdf(badge, placed, { title: badge.name, pictures }));
    });
  }),
];
