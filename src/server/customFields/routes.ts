import { listCustomFields } from '#contract/calls/spaces';
import { handle } from '../http/handle';
import { requireSite } from '../sites/access';
import { presentField } from './present';
import { findFields } from './store';

/** Handlers of the fields that a site asks for. */
export const customFieldHandlers = [
  handle(listCustomFields, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    const rows = await findFields(db, actor.clientId, site.id);
    return { customFields: rows.map(presentField) };
  }),
];
