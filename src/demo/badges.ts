import { faultOfDesign } from '#contract/badges/badgeDesign';
import type { BadgeBox, BadgeDesign, BadgeElement, BadgeFact, BadgePictureElement } from '#contract/badges/entities/badge';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { insertRow, lockRow, updateRow } from '#server/platform/rows/rows';

/** The same at every start. */
const idOf = (badge: number, place: number): string => `b2d6e100-000${badge}-4000-a000-0000000000${String(place).padStart(2, '0')}`;

type Drawn = (id: string) => BadgeElement;
type Place = readonly [x: number, y: number, width: number, height: number];

const boxOf = ([x, y, width, height]: Place): BadgeBox => ({ x, y, width, height });
const look = (size: number, bold: boolean, colour: string) => ({ size, bold, colour, align: 'left', fit: 'shrink' }) as const;
const INK = '#1b2733';
const WHITE = '#ffffff';

const fact =
  (of: BadgeFact, place: Place, size: number, bold = false, colour = INK): Drawn =>
  (id) => ({ id, type: 'field', fact: of, field_id: null, ...boxOf(place), ...look(size, bold, colour) });
const text =
  (words: string, place: Place, size: number, colour = INK): Drawn =>
  (id) => ({ id, type: 'text', text: words, ...boxOf(place), ...look(size, true, colour) });
const mark =
  (type: BadgePictureElement['type'] | 'line', place: Place, colour = INK): Drawn =>
  (id) => ({ id, type, colour, ...boxOf(place) });

/** Makes a badge, which obeys the rules for badges that people make. */
function design(badge: number, [width_mm, height_mm]: readonly [number, number], drawn: readonly Drawn[]): BadgeDesign {
  const made = { width_mm, height_mm, elements: drawn.map((draw, place) => draw(idOf(badge, place))) };
  const fault = faultOfDesign(made);
  if (fault !== null) throw new Error(`The demo's badge ${badge} is wrong: ${fault.key}`);
  return made;
}

const VISITOR = design(
  1,
  [100, 62],
  [
    mark('line', [0, 0, 1000, 110], '#0b5563'),
    text('VISITOR', [50, 20, 500, 70], 16, WHITE),
    mark('logo', [760, 15, 200, 80]),
    mark('photo', [50, 150, 240, 320]),
    fact('name', [320, 140, 640, 160], 30, true),
    fact('company', [320, 305, 640, 70], 15),
    fact('host', [320, 385, 400, 70], 13),
    mark('qr', [740, 380, 220, 220]),
    fact('site', [50, 500, 420, 50], 11),
    fact('date', [50, 555, 240, 45], 10),
    fact('time', [300, 555, 170, 45], 10),
  ],
);

const CONTRACTOR = design(
  2,
  [101, 54],
  [
    mark('line', [0, 0, 40, 540], '#b4540a'),
    text('CONTRACTOR', [80, 30, 500, 60], 14),
    fact('name', [80, 100, 640, 160], 30, true),
    fact('company', [80, 270, 640, 70], 16),
    mark('line', [80, 355, 640, 4]),
    fact('host', [80, 375, 400, 60], 12),
    fact('date', [80, 445, 300, 50], 11),
    mark('photo', [760, 30, 210, 260]),
    mark('qr', [760, 310, 200, 200]),
  ],
);

const STAFF = design(
  3,
  [89, 36],
  [
    mark('photo', [30, 30, 230, 300]),
    fact('name', [290, 40, 570, 130], 24, true),
    fact('group', [290, 180, 570, 60], 12),
    mark('line', [290, 255, 570, 6], '#0b5563'),
    mark('logo', [660, 270, 200, 70]),
    fact('site', [290, 275, 350, 50], 9),
  ],
);

interface Client {
  readonly clientId: number;
}

/** Gives the sites and two groups of the demo's first client a badge each, which they use, once. */
export async function giveBadges({ db }: Pick<Deps, 'db'>): Promise<void> {
  const all = await db
    .selectFrom('sites')
    .select(['client_id as clientId', 'id'])
    .where('type', '=', 'standard')
    .orderBy('client_id')
    .orderBy('id')
    .execute();
  const [first] = all;
  if (first === undefined) return;
  const given = await db.selectFrom('badges').select('id').where('client_id', '=', first.clientId).executeTakeFirst();
  if (given !== undefined) return;
  await transact(db, async (tx) => {
    for (const site of all.filter(({ clientId }) => clientId === first.clientId)) {
      const row = await lockRow(tx, 'sites', site, site.id);
      await updateRow(tx, 'sites', row, { badge_id: await add(tx, site, { site_id: site.id }, 'Visitor', VISITOR) });
    }
    await giveGroup(tx, first, 'Contractors', CONTRACTOR);
    await giveGroup(tx, first, 'Staff', STAFF);
  });
}

async function giveGroup(tx: Tx, client: Client, name: string, made: BadgeDesign): Promise<void> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', client.clientId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (group === undefined) return;
  const row = await lockRow(tx, 'visitor_groups', client, group.id);
  await updateRow(tx, 'visitor_groups', row, { badge_id: await add(tx, client, { visitor_group_id: group.id }, name, made) });
}

async function add(
  tx: Tx,
  client: Client,
  owner: { readonly site_id: number } | { readonly visitor_group_id: number },
  name: string,
  { width_mm, height_mm, elements }: BadgeDesign,
): Promise<number> {
  const { id } = await insertRow(tx, 'badges', client, { ...owner, name, width_mm, height_mm, elements: JSON.stringify(elements) });
  return id;
}
