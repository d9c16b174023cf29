import * as calls from '#contract/clients/calls/client';
import { emitClientChanged } from '#server/identity/sessions/accessChanged';
import { claimFile } from '#server/platform/files/claimFile';
import { releaseFiles } from '#server/platform/files/removal';
import { addressOf } from '#server/platform/files/signing';
import { handle } from '#server/platform/http/handle';
import { requireFresh } from '#server/platform/http/requireFresh';
import { lockClient, updateRow } from '#server/platform/rows/rows';
import { countPolicyEffect } from './policy';
import { presentClientSummary } from './present';
import { readClient } from './read';
import { getClientRow, listClientsOf } from './store';

export const clientHandlers = [
  handle(calls.listClients, async ({ db, actor, deps }) => ({
    clients: (await listClientsOf(db, actor.userId)).map((row) => {
      const { id, logo_file_id: fileId } = row;
      return presentClientSummary({ ...row, logo_address: fileId === null ? null : addressOf(deps, { id: fileId, client_id: id }) });
    }),
  })),
  handle(calls.getClient, async ({ db, actor, deps }) => ({ client: await readClient(db, deps, await getClientRow(db, actor.clientId)) })),

  handle(calls.updateClient, ({ actor, body, change, deps }) =>
    change(async (tx, emit) => {
      const { base, ...fields } = body;
      const row = await lockClient(tx, actor);
      if (base !== undefined) requireFresh('client', await readClient(tx, deps, row), body, base);
      const { logo_file_id: logo } = fields;
      const isOtherLogo = logo !== undefined && logo !== row.logo_file_id;
      if (isOtherLogo && logo !== null) await claimFile(tx, actor, { id: logo, purpose: 'client_logo', field: 'logo_file_id' });
      // A logo address elsewhere, from before files were uploaded here, goes with the first logo that is chosen.
      const written = await updateRow(tx, 'clients', row, { ...fields, logo_url: isOtherLogo ? null : undefined });
      if (isOtherLogo && row.logo_file_id !== null) await releaseFiles(tx, [row.logo_file_id]);
      await emitClientChanged(deps, tx, emit, actor.clientId);
      return { client: await readClient(tx, deps, written) };
    }),
  ),

  handle(calls.updatePasswordPolicy, ({ actor, body, change, deps }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const row = await lockClient(tx, actor);
      if (base !== undefined) requireFresh('client', await readClient(tx, deps, row), body, base);
      return { client: await readClient(tx, deps, await updateRow(tx, 'clients', row, fields)) };
    }),
  ),

  handle(calls.getPasswordPolicyEffect, async ({ db, actor, query, now }) => ({
    effect: await countPolicyEffect(db, {
      clientId: actor.clientId,
      userId: actor.userId,
      expiry: query.password_expiry ?? null,
      forcesTwoFactor: query.force_2fa === true,
      now: now(),
    }),
  })),
];
