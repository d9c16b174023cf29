import type { Kysely } from 'kysely';

import { factOfField, type BadgeFacts } from '#contract/badges/entities/badge';
import { codeOfVisit } from '#server/identity/scanning/visitCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { addressOf } from '#server/platform/files/signing';
import { findFiles, type FileRow } from '#server/platform/files/store';
import { formatIn } from '#server/platform/lists/zoneFormat';
import type { VisitorRow } from '#server/visits/visit/rows';
import { printableFields } from './fields';

type Db = Kysely<Schema>;
export type FactDeps = Pick<Deps, 'secrets' | 'now'>;

/** The pictures of a person's badge. */
export interface BadgePictures {
  readonly photo: FileRow | null;
  readonly logo: FileRow | null;
}

/** Returns the facts of a visit in the site's language, at the site's clock. Sensitive answers are left out for every reader. */
export async function factsOfVisit(db: Db, deps: FactDeps, visit: VisitorRow): Promise<BadgeFacts> {
  return { ...(await wordsOfVisit(db, visit, deps.now())), ...(await marksOfVisit(db, deps, visit)) };
}

/** Reads the facts that a visit's badge shows. */
async function wordsOfVisit(db: Db, visit: VisitorRow, now: Date): Promise<BadgeFacts> {
  const { client_id: clientId, site_id: siteId, visitor_group_id: groupId, name, company, host_name: host } = visit;
  const [site, group, member] = await Promise.all([
    db.selectFrom('sites').select(['name', 'locale', 'timezone']).where('id', '=', siteId).executeTakeFirstOrThrow(),
    db.selectFrom('visitor_groups').select('name').where('id', '=', groupId).executeTakeFirstOrThrow(),
    visit.returning_visitor_id === null
      ? undefined
      : db
          .selectFrom('members')
          .select('additional')
          .where('client_id', '=', clientId)
          .where('id', '=', visit.returning_visitor_id)
          .executeTakeFirst(),
  ]);
  const shown = await printableFields(db, { clientId, siteId, groupId });
  return {
    ...answersOf({ ...member?.additional, ...visit.additional }, shown),
    name,
    company: company ?? '',
    host: host ?? '',
    group: group.name,
    site: site.name,
    ...timeFacts(visit.in_timestamp ?? visit.expected_timestamp ?? now, site),
  };
}

/** Returns the code and the addresses of the pictures of a visit's badge. */
export async function marksOfVisit(db: Db, deps: FactDeps, visit: VisitorRow): Promise<BadgeFacts> {
  return { qr: codeOfVisit(deps, visit.id), ...addressesOf(deps, await picturesOfVisit(db, visit)) };
}

/** Returns the photo of a visit, otherwise of its member, and the logo of its site. */
export async function picturesOfVisit(db: Db, visit: VisitorRow): Promise<BadgePictures> {
  const photoId = visit.anonymised ? null : (visit.photo_file_id ?? visit.member_photo_file_id);
  const logoId = await logoOfSite(db, visit.client_id, visit.site_id);
  const files = await findFiles(
    db,
    [photoId, logoId].filter((id) => id !== null),
  );
  const fileOf = (id: number | null): FileRow | null => (id === null ? null : (files.get(id) ?? null));
  return { photo: fileOf(photoId), logo: fileOf(logoId) };
}

/** Returns the file of a site's logo, otherwise of the organisation's; null without either. */
export async function logoOfSite(db: Db, clientId: number, siteId: number | null): Promise<number | null> {
  const site =
    siteId === null ? undefined : await db.selectFrom('sites').select('badge_logo_file_id').where('id', '=', siteId).executeTakeFirst();
  if (site?.badge_logo_file_id != null) return site.badge_logo_file_id;
  const client = await db.selectFrom('clients').select('logo_file_id').where('id', '=', clientId).executeTakeFirst();
  return client?.logo_file_id ?? null;
}

/** Signs the addresses of a badge's pictures. */
export function addressesOf(deps: FactDeps, { photo, logo }: BadgePictures): BadgeFacts {
  return { ...(photo && { photo: addressOf(deps, photo) }), ...(logo && { logo: addressOf(deps, logo) }) };
}

/** Returns the answers that a badge may show. */
export function answersOf(answers: Readonly<Record<string, string>>, shown: ReadonlySet<string>): BadgeFacts {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => shown.has(id))
      .map(([id, answer]) => [factOfField(Number(id)), answer]),
  );
}

/** Returns day and time as a site's badge shows them. */
export function timeFacts(at: Date, { locale, timezone }: { readonly locale: string; readonly timezone: string }): BadgeFacts {
  const language = locale.replaceAll('_', '-');
  return {
    date: formatIn(timezone, language, { dateStyle: 'medium' }).format(at),
    time: formatIn(timezone, language, { timeStyle: 'short' }).format(at),
  };
}
