import * as calls from '#contract/identity/calls/ssoAdmin';
import { foldText } from '#contract/platform/text/fold';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { lockClient, removeRow, updateRow } from '#server/platform/rows/rows';
import { approve, decline } from './answer';
import { changeConfig, giveUpDomain, providerProblem } from './configure';
import { verifyDomain } from './domain';
import { listSsoUsers, unlink } from './people';
import { changeSettings } from './settings';
import { findConfig, lockConfig, presentConfig, presentRequest, requireOwnClient } from './store';
import { finishTest, startTest } from './testSignIn';

/**
 * Handlers of a client's single sign-on: its set-up, its people and their access requests
 * (spec: clients#single-sign-on-configuration).
 */
export const ssoAdminHandlers = [
  handle(calls.getSsoConfig, async ({ db, actor, params }) => {
    await requireOwnClient(db, actor, params.clientId);
    const row = await findConfig(db, actor.clientId);
    return { sso: row === undefined ? null : await presentConfig(db, row) };
  }),

  handle(calls.updateSsoConfig, async (context) => {
    await requireOwnClient(context.db, context.actor, context.params.clientId);
    return { sso: await changeConfig(context) };
  }),

  handle(calls.updateSsoSettings, async (context) => {
    const { actor, change, db, params } = context;
    await requireOwnClient(db, actor, params.clientId);
    return { sso: await change((tx) => changeSettings(context, tx)) };
  }),

  handle(calls.deleteSsoConfig, async ({ actor, change, db, params }) => {
    await requireOwnClient(db, actor, params.clientId);
    await change(async (tx) => {
      await lockClient(tx, actor);
      const row = await lockConfig(tx, actor);
      await giveUpDomain(tx, row);
      await removeRow(tx, 'sso_configs', row);
    });
    return undefined;
  }),

  handle(calls.verifySsoDomain, async (context) => {
    await requireOwnClient(context.db, context.actor, context.params.clientId);
    return { sso: await verifyDomain(context) };
  }),

  handle(calls.checkSsoProvider, async ({ actor, change, db, deps, params }) => {
    await requireOwnClient(db, actor, params.clientId);
    const seen = await findConfig(db, actor.clientId);
    if (seen === undefined) throw problem(404);
    const found = await providerProblem(deps, seen);
    return change(async (tx) => {
      await lockClient(tx, actor);
      const row = await lockConfig(tx, actor);
      // Another configuration has its own check.
      const isSame =
        row.provider_host === seen.provider_host && row.provider_client_id === seen.provider_client_id && row.type === seen.type;
      const written = isSame ? await updateRow(tx, 'sso_configs', row, { provider_problem: found, provider_checked_at: deps.now() }) : row;
      return { sso: await presentConfig(tx, written) };
    });
  }),

  handle(calls.startSsoTest, async (context) => {
    await requireOwnClient(context.db, context.actor, context.params.clientId);
    return { authorization_url: await startTest(context) };
  }),

  handle(calls.finishSsoTest, async (context) => {
    await requireOwnClient(context.db, context.actor, context.params.clientId);
    return finishTest(context, context.body);
  }),

  handle(calls.listSsoUsers, async ({ actor, db, now, params, query }) => {
    await requireOwnClient(db, actor, params.clientId);
    return listSsoUsers(db, actor, query, now());
  }),

  handle(calls.unlinkSsoUser, async (context) => {
    const { actor, change, db, deps, params } = context;
    await requireOwnClient(db, actor, params.clientId);
    const sids = await change((tx) => unlink(context, tx, params.userId));
    for (const sid of sids) await deps.publisher.closeSession(sid);
    return undefined;
  }),

  handle(calls.listSsoAccessRequests, async ({ actor, db, params, query }) => {
    await requireOwnClient(db, actor, params.clientId);
    const page = pageOf(query);
    const words = searchWords(query.q);
    let rows = db.selectFrom('sso_access_requests').selectAll().where('client_id', '=', actor.clientId);
    if (query.status !== undefined) rows = rows.where('status', '=', query.status);
    const found = (
      await rows
        .orderBy((request) => request.case().when('status', '=', 'pending').then(0).else(1).end())
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    ).filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)));
    return {
      accessRequests: found.slice(page.offset, page.offset + page.perPage).map(presentRequest),
      meta: metaOf(page, found.length),
    };
  }),

  handle(calls.approveSsoAccessRequest, async (context) => {
    const { actor, body, change, db, params } = context;
    await requireOwnClient(db, actor, params.clientId);
    const accessRequest = await change((tx) => approve(context, tx, body));
    return { accessRequest };
  }),

  handle(calls.declineSsoAccessRequest, async (context) => {
    const { actor, change, db, params } = context;
    await requireOwnClient(db, actor, params.clientId);
    const accessRequest = await change((tx) => decline(context, tx));
    return { accessRequest };
  }),
];
