import type { Kysely } from 'kysely';

import { isForGroup, type NewAgreement } from '#contract/asking/entities/message';
import { messageRows } from '#server/asking/messages/store';
import { stillShownFrom } from '#server/asking/messages/versions';
import type { Schema } from '#server/platform/db/schema/schema';
import { invalid } from '#server/platform/http/problem';

type Db = Kysely<Schema>;

interface SignIn {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  /** The time of the sign-in by the device's clock. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Checks the agreements of a person before they are signed in (spec: sites#agreements).
 *
 * @throws Problem 422 on `agreements` for a required message of the group that they have not agreed to as it is shown now, or was shown
 * within the days that a device may be without a network; and for an agreement that no version of the site requires
 */
export async function requireAgreements(db: Db, arrival: SignIn, given: readonly NewAgreement[]): Promise<void> {
  const versions = await findVersions(db, arrival, given);
  for (const agreement of given) {
    const version = versions.get(agreement.version_id);
    if (version === undefined) throw invalid({ agreements: 'rules.messages.changed' });
    const isSigned = agreement.signature != null;
    const isShownSo = [version, ...version.translations].some(({ locale }) => locale === agreement.locale);
    if (!isShownSo || isSigned !== (version.agree_by === 'signature')) throw invalid({ agreements: 'rules.messages.notAsShown' });
  }
  const agreed = new Set([...versions.values()].map(({ message_id: id }) => id));
  const messages = await messageRows(db, arrival).where('required', '=', true).where('required_from', '<=', arrival.at).execute();
  const missing = messages.find((message) => isForGroup(message, arrival.groupId) && !agreed.has(message.id));
  if (missing !== undefined) throw invalid({ agreements: { key: 'rules.messages.agreeFirst', values: { title: missing.title } } });
}

async function findVersions(db: Db, { clientId, siteId, now }: SignIn, given: readonly NewAgreement[]) {
  const ids = given.map(({ version_id: id }) => id);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('site_message_versions')
    .select(['id', 'message_id', 'locale', 'translations', 'agree_by'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>=', stillShownFrom(now))]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores the checked agreements of a person with their visit. */
export async function recordAgreements(
  tx: Db,
  visit: { readonly clientId: number; readonly visitorId: number; readonly at: Date },
  given: readonly NewAgreement[],
): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insertInto('message_agreements')
    .values(
      given.map(({ version_id: versionId, locale, signature }, index) => ({
        client_id: visit.clientId,
        visitor_id: visit.visitorId,
        version_id: versionId,
        position: index + 1,
        locale,
        agreed_at: visit.at,
        signature: signature == null ? null : JSON.stringify(signature),
      })),
    )
    // A visit that continues retains its earlier agreements.
    .onConflict((conflict) => conflict.columns(['visitor_id', 'version_id']).doNothing())
    .execute();
}
