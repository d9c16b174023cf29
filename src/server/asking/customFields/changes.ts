import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, NewField, SystemField } from '#contract/asking/entities/customField';
import { changedField, newFieldOf, SYSTEM_FIELD_SETTINGS, type FieldOwner, type WholeField } from '#contract/asking/fieldSettings';
import { wholeField } from '#contract/asking/rules/customFields';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { isFlagOn } from '#contract/platform/flags';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import { validated } from '#server/platform/http/validate';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import { presentField } from './present';
import type { FieldRow } from './store';

/** Returns a new field with defaults for omitted settings. @throws Problem 422 for settings that do not fit together */
export const wholeNewField = (actor: Actor, owner: FieldOwner, body: NewField): WholeField =>
  checked(actor, owner, newFieldOf(owner, body), body);

/** Returns a stored field after a change. @throws Problem 422 for settings that do not fit together */
export function wholeChangedField(actor: Actor, owner: FieldOwner, row: FieldRow, change: Omit<FieldChange, 'base'>): WholeField {
  const stored = settingsOf(row);
  const whole = checked(actor, owner, stored, change);
  if (row.system !== null) requireSystemSettings(row.system, stored, whole);
  return whole;
}

function checked(actor: Actor, owner: FieldOwner, stored: WholeField, change: Omit<FieldChange, 'base'>): WholeField {
  if (change.in_visit_record !== undefined && change.in_visit_record !== stored.in_visit_record) requireVisitRecord(actor, owner);
  // The cast is safe: the rule's output has the described type.
  return validated(wholeField(owner), inOrder(changedField(owner, stored, change))) as unknown as WholeField;
}

/** Checks a change of `in_visit_record`. @throws Problem 422 where answers cannot be left out of visits */
function requireVisitRecord(actor: Actor, owner: FieldOwner): void {
  if (owner.kind === 'site') throw invalid({ in_visit_record: 'rules.fields.notForThis' });
  if (!isFlagOn('visit-record-personal-fields', actor.subject)) throw invalid({ in_visit_record: 'rules.notExpected' });
}

/** Checks a change of a system field. @throws Problem 422 that names its fixed settings */
function requireSystemSettings(system: SystemField, stored: WholeField, wanted: WholeField): void {
  const free: readonly string[] = SYSTEM_FIELD_SETTINGS[system];
  const before = new Map<string, unknown>(Object.entries(stored));
  const wrong = Object.entries(wanted).filter(
    ([setting, value]) => !free.includes(setting) && !isDeepStrictEqual(value, before.get(setting)),
  );
  if (wrong.length === 0) return;
  throw invalid(Object.fromEntries(wrong.map(([setting]): [string, FieldMessage] => [setting, 'rules.fields.systemFixed'])));
}

/** Sorts translations, so that equal ones compare equal in whatever order they were sent. */
const inOrder = (field: WholeField): WholeField => {
  const twice = new Set(field.translations.map(({ locale }) => locale)).size < field.translations.length;
  // The rules report a language that comes twice.
  if (twice) return field;
  return { ...field, translations: CONTENT_LOCALES.flatMap((locale) => field.translations.filter((text) => text.locale === locale)) };
};

function settingsOf(row: FieldRow): WholeField {
  const {
    id: _id,
    revision: _revision,
    site_id: _site,
    visitor_group_id: _group,
    system: _system,
    on_sign_out: _out,
    ...settings
  } = presentField(row);
  return settings;
}

/** Returns the columns of a field's settings. */
export const columnsOf = ({ values, groups, help_values, reject_values, translations, ...settings }: WholeField) => ({
  ...settings,
  values: JSON.stringify(values),
  groups: JSON.stringify(groups),
  help_values: JSON.stringify(help_values),
  reject_values: JSON.stringify(reject_values),
  translations: JSON.stringify(translations),
});

/**
 * Checks the groups of a field. @throws Problem 422 for a group that is not the client's or out of the caller's reach, unless the field
 * names it already
 */
export async function requireGroups(tx: Tx, actor: Actor, wanted: readonly number[], before: readonly number[]): Promise<void> {
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const scope = await findGroupScope(tx, actor);
  const known = await tx
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', added)
    .execute();
  const isKnown = (id: number): boolean => known.some((group) => group.id === id) && scope?.has(id) !== false;
  if (!added.every(isKnown)) throw invalid({ groups: 'rules.notFound' });
}
