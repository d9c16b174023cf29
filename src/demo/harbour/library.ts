import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import type { DemoRow, WorldRows } from '../world/rows';
import { addSystemFieldRows } from '../world/systemFields';
import type { HarbourGroup } from './groups';

const options = (values: readonly string[]): CustomField['values'] => values.map((value) => ({ value, is_default: false }));
const translated = (locale: 'fr_FR' | 'de_DE', name: string, values: readonly string[] = []) => ({
  locale,
  name,
  values,
  reject_message: null,
});

/** One field of each type that a library has, and the group that takes it. */
const LIBRARY: readonly (DemoRow<'custom_fields'> & { readonly takenBy?: HarbourGroup })[] = [
  {
    name: 'Protective equipment',
    type: FIELD_TYPES.checkboxes,
    values: [...options(['Helmet', 'Gloves', 'Life jacket', 'Ear protection'])],
    condition: 'profile',
    translations: [translated('fr_FR', 'Équipement de protection', ['Casque', 'Gants', 'Gilet de sauvetage', 'Protection auditive'])],
    takenBy: 'workshop',
  },
  {
    name: 'Languages spoken',
    type: FIELD_TYPES.dropdown_with_other,
    values: [...options(['English', 'French', 'German', 'Spanish'])],
    condition: 'profile',
    translations: [
      translated('fr_FR', 'Langue parlée', ['Anglais', 'Français', 'Allemand', 'Espagnol']),
      translated('de_DE', 'Gesprochene Sprache', ['Englisch', 'Französisch', 'Deutsch', 'Spanisch']),
    ],
    takenBy: 'design',
  },
  { name: 'Department', type: FIELD_TYPES.dropdown, values: [...options(['Design', 'Yard', 'Office'])], condition: 'profile' },
  { name: 'Medical card valid until', type: FIELD_TYPES.date, condition: 'profile', sensitive: true, takenBy: 'workshop' },
  { name: 'Locker number', type: FIELD_TYPES.number, condition: 'profile' },
  { name: 'Portfolio', type: FIELD_TYPES.url, condition: 'profile', takenBy: 'design' },
  { name: 'Short code', type: FIELD_TYPES.uppercase, condition: 'profile' },
  { name: 'Private email', type: FIELD_TYPES.email, condition: 'profile', sensitive: true },
  { name: 'Phone of a relative', type: FIELD_TYPES.phone, condition: 'profile', sensitive: true },
  { name: 'First aider', type: FIELD_TYPES.yes_no, condition: 'profile', is_favourite: true, takenBy: 'workshop' },
  { name: 'Who invited you?', type: FIELD_TYPES.notify_list, condition: 'every_sign_in' },
  { name: 'Signature of the safety briefing', type: FIELD_TYPES.signature, condition: 'first_sign_in' },
  { name: 'Photo of the delivery note', type: FIELD_TYPES.photo, condition: 'every_sign_in' },
  { name: 'Comments on leaving', type: FIELD_TYPES.text, condition: 'every_sign_out' },
];

/** Fields of members of the staff alone. */
const PERSONAL: readonly DemoRow<'custom_fields'>[] = [
  { name: 'Job title', type: FIELD_TYPES.text, is_favourite: true, translations: [translated('fr_FR', 'Poste')] },
  { name: 'Payroll number', type: FIELD_TYPES.uppercase, sensitive: true, translations: [translated('fr_FR', 'Matricule')] },
  { name: 'Working pattern', type: FIELD_TYPES.dropdown, values: [...options(['Full time', 'Part time', 'Shifts'])] },
];

/** Adds the library of Harbour & Pine with the fields that groups take from it, and the personal fields of the staff. */
export function addHarbourLibrary(rows: WorldRows, clientId: number, groups: Readonly<Record<HarbourGroup, number>>): void {
  addSystemFieldRows(rows, clientId);
  const first = rows.of('field_places').filter((place) => place.client_id === clientId && place.site_id === undefined).length + 1;
  LIBRARY.forEach(({ takenBy, ...field }, index) => {
    const id = rows.add('custom_fields', { client_id: clientId, ...field });
    rows.addPlain('field_places', { client_id: clientId, field_id: id, position: first + index });
    if (takenBy === undefined) return;
    rows.addPlain('field_places', { client_id: clientId, field_id: id, visitor_group_id: groups[takenBy], position: index + 1 });
  });
  PERSONAL.forEach((field, index) => {
    const groupId = groups.staff;
    const id = rows.add('custom_fields', { client_id: clientId, visitor_group_id: groupId, condition: 'profile', ...field });
    rows.addPlain('field_places', { client_id: clientId, field_id: id, visitor_group_id: groupId, position: index + 1 });
  });
}
