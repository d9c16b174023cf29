import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

import { beginContactless } from '#contract/door/calls/contactless';
import { isTrialOver } from '#contract/platform/access';
import type { AnswerOf } from '#contract/platform/call';
import { readCode, type CodedDoor, type CodedKiosk } from '#server/identity/devices/doorCodes';
import { makePhoneToken, type ReadAt } from '#server/identity/devices/phoneSession';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { Context } from '#server/platform/http/context';
import { handleWithoutActor } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';

type Db = Kysely<Schema>;

/** The place that a code leads to. */
interface Place {
  readonly clientId: number;
  readonly siteId: number;
  readonly isOn: boolean;
  readonly trialEndsOn: string | null;
  readonly readAt: ReadAt;
}

const siteOf = (db: Db) => db.selectFrom('sites').innerJoin('clients', 'clients.id', 'sites.client_id');

const gone = () => problem(409, { code: 'contactless_code_gone', message: 'server.contactlessGone' });

/** Finds the door of a code. @throws Problem 409 `contactless_code_gone` or `contactless_code_replaced` */
async function findDoor(db: Db, { id, version }: CodedDoor): Promise<Place> {
  const row = await siteOf(db)
    .innerJoin('sign_in_points', 'sign_in_points.site_id', 'sites.id')
    .select(['sites.client_id', 'sites.id', 'sites.use_contactless', 'clients.trial_ends_on', 'sign_in_points.code_version'])
    .where('sign_in_points.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw gone();
  if (row.code_version !== version) throw problem(409, { code: 'contactless_code_replaced', message: 'server.contactlessReplaced' });
  return placeOf(row, { pointId: id, version });
}

/** Finds the kiosk of a code: a kiosk that was unpaired or moved shows another code. @throws Problem 409 `contactless_code_gone` */
async function findKiosk(db: Db, { id, siteId }: CodedKiosk): Promise<Place> {
  const row = await siteOf(db)
    .innerJoin('devices', 'devices.site_id', 'sites.id')
    .innerJoin('device_sessions', 'device_sessions.device_id', 'devices.id')
    .select(['sites.client_id', 'sites.id', 'sites.use_contactless', 'clients.trial_ends_on'])
    .where('devices.id', '=', id)
    .where('sites.id', '=', siteId)
    .executeTakeFirst();
  if (row === undefined) throw gone();
  return placeOf(row, { deviceId: id });
}

const placeOf = (
  row: { readonly client_id: number; readonly id: number; readonly use_contactless: boolean; readonly trial_ends_on: string | null },
  readAt: ReadAt,
): Place => ({ clientId: row.client_id, siteId: row.id, isOn: row.use_contactless, trialEndsOn: row.trial_ends_on, readAt });

type Beginning = Pick<Context, 'db' | 'deps' | 'now' | 'request'>;

/** Finds the place of a code. @throws Problem as `beginContactless` says */
async function findPlace({ db, deps, now, request }: Beginning, token: string): Promise<Place> {
  const code = readCode(deps.secrets, token, now());
  switch (code.kind) {
    case 'door':
      return findDoor(db, code);
    case 'kiosk':
      return findKiosk(db, code);
    case 'over':
      // Nothing is looked up or counted: an old code costs no more than this, however often it is sent.
      throw problem(409, { code: 'contactless_code_over', message: 'server.contactlessOver' });
    case 'unknown':
      throw await deps.tries.wrongToken({
        subject: 'contactless',
        address: request.address,
        field: 'token',
        problem: invalid({ token: 'server.contactlessUnknown' }),
      });
  }
}

const nameOf = (readAt: ReadAt): string => ('deviceId' in readAt ? `kiosk ${readAt.deviceId}` : `door ${readAt.pointId}`);

async function begin(context: Beginning, token: string): Promise<AnswerOf<typeof beginContactless>> {
  const { deps, now, request } = context;
  const { clientId, siteId, isOn, trialEndsOn, readAt } = await findPlace(context, token);
  const at = now();
  if (isTrialOver({ trial_ends_on: trialEndsOn }, at.toISOString().slice(0, 10)))
    throw problem(409, { code: 'contactless_off', message: 'server.contactlessClosed' });
  if (!isOn) throw problem(409, { code: 'contactless_off', message: 'server.contactlessOff' });
  await deps.tries.contactless(request.address, nameOf(readAt));
  return { visit_token: makeVisitToken(deps, { clientId, siteId, readAt }, at) };
}

const makeVisitToken = ({ secrets }: Pick<Deps, 'secrets'>, place: Pick<Place, 'clientId' | 'siteId' | 'readAt'>, at: Date): string =>
  makePhoneToken(secrets, { ...place, scope: 'visit', uuid: randomUUID() }, at);

/** Handlers that begin a visit on a visitor's own phone, with the code that its camera has read at a door (spec: sites#contactless). */
export const contactlessHandlers = [handleWithoutActor(beginContactless, (context) => begin(context, context.body.token))];
