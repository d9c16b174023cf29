import * as calls from '#contract/asking/calls/customFields';
import { handle } from '#server/platform/http/handle';
import { requireSite } from '#server/sites/sites/access';
import { findGroupScope, requireOwnGroup } from '#server/sites/sites/siteGroups';
import { fieldEditHandlers } from './editRoutes';
import { fieldPlaceHandlers } from './placeRoutes';
import { presentAsked, presentField } from './present';
import { findAskedFields, findFields } from './store';
import { countTaken, findAnsweredFields } from './use';

/** Handlers of the fields that sites and groups ask, and of the library. */
export const customFieldHandlers = [
  handle(calls.listCustomFields, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const rows = await findFields(db, actor.clientId, { siteId: site.id });
    return { customFields: rows.map(presentField) };
  }),

  handle(calls.listQuestions, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const scope = await findGroupScope(db, actor);
    const rows = await findAskedFields(db, actor.clientId, site.id);
    const isSeen = ({ groups }: { readonly groups: readonly number[] }): boolean =>
      scope === null || groups.length === 0 || groups.some((group) => scope.has(group));
    return { questions: rows.filter(isSeen).map(presentAsked) };
  }),

  handle(calls.listAnsweredFields, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const scope = await findGroupScope(db, actor);
    return { fields: await findAnsweredFields(db, { clientId: actor.clientId, siteId: site.id, scope }) };
  }),

  handle(calls.listPersonalFields, async ({ actor, db, params }) => {
    const group = await requireOwnGroup(db, actor, params.groupId);
    const rows = await findFields(db, actor.clientId, { groupId: group.id });
    return { personalFields: rows.map(presentField) };
  }),

  handle(calls.listLibraryFields, async ({ actor, db }) => {
    const rows = await findFields(db, actor.clientId, 'library');
    return { fields: rows.map(presentField), taken: await countTaken(db, actor.clientId) };
  }),

  ...fieldEditHandlers,
  ...fieldPlaceHandlers,
];
