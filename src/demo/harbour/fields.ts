import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { TURNED_AWAY } from '../data/companies';
import { mobileIn } from '../world/people';
import type { Random } from '../world/random';
import type { WorldRows } from '../world/rows';
import type { HarbourGroup } from './groups';
import type { HarbourSite, HarbourSites } from './sites';

/** The fields of a site by their subject. */
export interface SiteFields {
  readonly where: number;
  readonly help: number;
  readonly car: number;
  readonly emergency: number;
  readonly document: number;
  readonly permit: number;
  readonly rules: number;
}

const PLACES: Readonly<Record<'quayside' | 'albion', readonly string[]>> = {
  quayside: ['Ground floor', '1st floor', '2nd floor', '3rd floor', 'Workshop', 'Roof'],
  albion: ['Ground floor', 'Mezzanine', '1st floor', 'Slipway', 'Boat hall'],
};
const PLACES_IN_FRENCH: Readonly<Record<string, string>> = {
  'Ground floor': 'Rez-de-chaussée',
  '1st floor': '1er étage',
  '2nd floor': '2e étage',
  '3rd floor': '3e étage',
  Workshop: 'Atelier',
  Roof: 'Toit',
  Mezzanine: 'Mezzanine',
  Slipway: 'Cale',
  'Boat hall': 'Hall à bateaux',
};

/** Without `chosen`, no option is the default: an answer that nobody gave must not exist. */
const options = (values: readonly string[], chosen?: string): CustomField['values'] =>
  values.map((value) => ({ value, is_default: value === chosen }));
const inFrench = (name: string, values: readonly string[] = [], rejectMessage: string | null = null): CustomField['translations'] => [
  { name, locale: 'fr_FR', values, reject_message: rejectMessage },
];

/** Adds the questions that one standard site asks. */
function addSiteFields(
  rows: WorldRows,
  clientId: number,
  siteId: number,
  site: 'quayside' | 'albion',
  groups: Readonly<Record<HarbourGroup, number>>,
): SiteFields {
  let position = 0;
  const add = (
    field: Partial<Omit<CustomField, 'id' | 'revision' | 'site_id' | 'groups'>> & Pick<CustomField, 'name' | 'type'>,
    asked: readonly HarbourGroup[],
  ): number => {
    position += 1;
    const id = rows.add('custom_fields', {
      client_id: clientId,
      site_id: siteId,
      name: field.name,
      type: field.type,
      values: [...(field.values ?? [])],
      groups: asked.map((group) => groups[group]),
      required: field.required ?? false,
      sensitive: field.sensitive ?? false,
      condition: field.condition ?? 'every_sign_in',
      is_favourite: field.is_favourite ?? false,
      on_fire_list: field.on_fire_list ?? false,
      evacuation_role: field.evacuation_role ?? null,
      help_values: [...(field.help_values ?? [])],
      on_pdf_message_agreements: field.on_pdf_message_agreements ?? false,
      reject_values: [...(field.reject_values ?? [])],
      reject_message: field.reject_message ?? null,
      translations: [...(field.translations ?? [])],
    });
    rows.addPlain('field_places', { client_id: clientId, field_id: id, site_id: siteId, position });
    return id;
  };
  const places = PLACES[site];
  const guests: HarbourGroup[] = ['visitors', 'contractors'];
  add({ name: 'Here to see', type: FIELD_TYPES.notify_list, required: true, translations: inFrench('Vous venez voir') }, guests);
  const where = add(
    {
      name: 'Where will you be?',
      type: FIELD_TYPES.dropdown,
      values: options(places, places[0]),
      required: true,
      on_fire_list: true,
      evacuation_role: 'place',
      is_favourite: true,
      translations: inFrench(
        'Où serez-vous ?',
        places.map((place) => PLACES_IN_FRENCH[place] ?? place),
      ),
    },
    [...guests, 'staff', 'design', 'cleaning'],
  );
  const help = add(
    {
      name: 'Help needed to leave the building',
      type: FIELD_TYPES.yes_no,
      values: options(['Yes', 'No']),
      on_fire_list: true,
      evacuation_role: 'needs_help',
      help_values: ['Yes'],
      translations: inFrench('Besoin d’aide pour évacuer', ['Oui', 'Non']),
    },
    [...guests, 'staff', 'design', 'workshop'],
  );
  const car = add({ name: 'Car registration', type: FIELD_TYPES.uppercase, translations: inFrench('Immatriculation') }, [
    ...guests,
    'parking',
  ]);
  const emergency = add(
    {
      name: 'Emergency contact',
      type: FIELD_TYPES.phone,
      sensitive: true,
      translations: inFrench('Contact d’urgence'),
    },
    ['staff', 'workshop', 'design', 'contractors'],
  );
  const document = add(
    {
      name: 'ID document number',
      type: FIELD_TYPES.text,
      sensitive: true,
      required: true,
      translations: inFrench('Numéro de pièce d’identité'),
    },
    ['contractors'],
  );
  const permit = add(
    {
      name: 'Permit to work',
      type: FIELD_TYPES.dropdown_with_other,
      values: options(['None needed', 'Hot work', 'Work at height', 'Electrical']),
      on_fire_list: true,
      translations: inFrench('Permis de travail', ['Aucun', 'Travail à chaud', 'Travail en hauteur', 'Électricité']),
    },
    ['contractors'],
  );
  const rules = add(
    {
      name: 'I have read the site rules',
      type: FIELD_TYPES.yes_no,
      values: options(['Yes', 'No']),
      required: true,
      reject_values: ['No'],
      reject_message: TURNED_AWAY,
      on_pdf_message_agreements: true,
      translations: inFrench(
        'J’ai lu le règlement du site',
        ['Oui', 'Non'],
        'Merci de lire le règlement à l’accueil, puis de vous enregistrer à nouveau.',
      ),
    },
    guests,
  );
  add(
    {
      name: 'Badge returned?',
      type: FIELD_TYPES.yes_no,
      values: options(['Yes', 'No']),
      condition: 'every_sign_out',
      translations: inFrench('Badge rendu ?', ['Oui', 'Non']),
    },
    guests,
  );
  return { where, help, car, emergency, document, permit, rules };
}

/** Adds the fields of both standard sites. */
export function addHarbourFields(
  rows: WorldRows,
  clientId: number,
  sites: HarbourSites,
  groups: Readonly<Record<HarbourGroup, number>>,
): Partial<Record<HarbourSite, SiteFields>> {
  return {
    quayside: addSiteFields(rows, clientId, sites.ids.quayside, 'quayside', groups),
    albion: addSiteFields(rows, clientId, sites.ids.albion, 'albion', groups),
  };
}

function registration(random: Random, site: 'quayside' | 'albion'): string {
  const letter = (): string => random.pick([...'ABCDEFGHJKLMNPRSTVWXY']);
  const digit = (): number => random.int(0, 9);
  return site === 'quayside'
    ? `${letter()}${letter()}-${digit()}${digit()}${digit()}-${letter()}${letter()}`
    : `${letter()}${letter()}${digit()}${digit()} ${letter()}${letter()}${letter()}`;
}

/** Returns the responses of a person of a group at a standard site, by field id. */
export function answersOf(fields: SiteFields, site: 'quayside' | 'albion', group: HarbourGroup, random: Random): Record<string, string> {
  const answers: Record<string, string> = {};
  if (group === 'workshop' || group === 'design' || group === 'staff') {
    if (random.chance(0.02)) answers[fields.help] = 'Yes';
  }
  if (group === 'staff' || group === 'design' || group === 'visitors' || group === 'contractors' || group === 'cleaning') {
    answers[fields.where] = random.pick(PLACES[site]);
  }
  if (group === 'visitors' || group === 'contractors') {
    answers[fields.help] = random.chance(0.04) ? 'Yes' : 'No';
    answers[fields.rules] = 'Yes';
    if (random.chance(0.4)) answers[fields.car] = registration(random, site);
  }
  if (group === 'parking') answers[fields.car] = registration(random, site);
  if (group === 'contractors') {
    const country = site === 'quayside' ? 'FR' : 'GB';
    answers[fields.emergency] = mobileIn(country, random);
    answers[fields.document] = `${random.pick([...'CDEFG'])}${random.int(1_000_000, 9_999_999)}`;
    answers[fields.permit] = random.weighted([
      [6, 'None needed'],
      [2, 'Electrical'],
      [2, 'Work at height'],
      [1, 'Hot work'],
      [1, 'Confined space'],
    ]);
  }
  return answers;
}

/** Returns a member's personal answers: the emergency contact. */
export function personalAnswers(fields: SiteFields, country: 'FR' | 'GB', random: Random): Record<string, string> {
  return random.chance(0.6) ? { [fields.emergency]: mobileIn(country, random) } : {};
}
