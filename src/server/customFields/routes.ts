import { listCustomFields, listQuestions } from '#contract/calls/customFields';
import { handle } from '../http/handle';
import { requireSite } from '../sites/access';
import { findGroupScope } from '../sites/siteGroups';
import { presentAsked, presentField } from './present';
import { isDrawn } from './readAtSignIn';
import { findAskedFields, findFields } from './store';

/** Handlers of the fields that a site asks for. */
export const customFieldHandlers = [
  handle(listCustomFields, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const rows = await findFields(db, actor.clientId, { siteId: site.id });
    return { customFields: rows.map(presentField) };
  }),

  handle(listQuestions, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const scope = await findGroupScope(db, actor);
    const rows = await findAskedFields(db, actor.clientId, site.id);
    const isSeen = ({ groups }: { readonly groups: readonly number[] }): boolean =>
      scope === null || groups.length === 0 || groups.some((group) => scope.has(group));
    return { questions: rows.filter(isDrawn).filter(isSeen).map(presentAsked) };
  }),
];
