/** The settings that fields of a site, a group and the library support (spec: fields#conditions, fields#what-a-type-supports). */
import { optionsOf } from './answers';
import {
  FIELD_CONDITIONS,
  FIELD_TYPES,
  hasOwnOptions,
  isChoice,
  type CustomField,
  type FieldChange,
  type FieldCondition,
  type FieldFields,
  type FieldType,
  type OptionChange,
  type SystemField,
} from './entities/customField';

/** The owner of a field. Nothing is stored about the people of a group without members. */
export type FieldOwner =
  | { readonly kind: 'site' }
  | { readonly kind: 'library' }
  | { readonly kind: 'group'; readonly hasMembers: boolean };

/** All editable settings of a field, none optional. */
export type WholeField = Required<Omit<FieldFields, 'on_sign_out'>>;

const { notify_list: NOTIFY_LIST, checkboxes: CHECKBOXES, signature: SIGNATURE, photo: PHOTO } = FIELD_TYPES;

const TYPES = Object.values(FIELD_TYPES);
/** Types whose answers have no words to show in a list, an agreement or a message. */
const WITHOUT_WORDS: readonly FieldType[] = [NOTIFY_LIST, SIGNATURE, PHOTO];

/** Returns the field types that an owner supports. */
export function typesFor({ kind }: FieldOwner): readonly FieldType[] {
  switch (kind) {
    case 'library':
      return TYPES;
    case 'site':
      return TYPES.filter((type) => type !== CHECKBOXES);
    case 'group':
      return TYPES.filter((type) => type !== CHECKBOXES && type !== NOTIFY_LIST);
  }
}

/** Returns the conditions that an owner supports; the first is the default. */
export function conditionsFor(owner: FieldOwner): readonly FieldCondition[] {
  switch (owner.kind) {
    case 'library':
      return FIELD_CONDITIONS;
    case 'site':
      return ['every_sign_in', 'every_sign_out'];
    case 'group':
      return owner.hasMembers
        ? ['profile', 'first_sign_in', 'every_sign_in_remembered']
        : // People who are not members have no profile with questions.
          ['first_sign_in', 'every_sign_in_remembered'];
  }
}

type Field = Pick<WholeField, 'type' | 'condition'>;

/** Settings that are off, or empty, where a field does not support them. */
export type LimitedSetting =
  | 'groups'
  | 'sensitive'
  | 'in_visit_record'
  | 'is_favourite'
  | 'on_fire_list'
  | 'on_pdf_message_agreements'
  | 'on_host_notifications'
  | 'reject_values';

/** Reports whether a field supports a setting, by its owner, type and condition. */
export function supportsFieldSetting(owner: FieldOwner, { type, condition }: Field, setting: LimitedSetting): boolean {
  switch (setting) {
    case 'groups':
      return owner.kind !== 'group';
    case 'sensitive':
      return type !== NOTIFY_LIST;
    case 'in_visit_record':
      return owner.kind !== 'site';
    case 'reject_values':
      return isChoice(type) && condition !== 'every_sign_out' && condition !== 'profile';
    default:
      return !WITHOUT_WORDS.includes(type);
  }
}

/** Reports whether the answers to a field are shown in lists of people (spec: fields#favourites). */
export const isListed = ({
  type,
  sensitive,
  is_favourite: isFavourite,
}: Pick<CustomField, 'type' | 'sensitive' | 'is_favourite'>): boolean => isFavourite && !sensitive && !WITHOUT_WORDS.includes(type);

/** The editable settings of each system field. The question for the name is part of the sign-in itself. */
export const SYSTEM_FIELD_SETTINGS: Readonly<Record<SystemField, readonly (keyof FieldFields)[]>> = {
  name: ['name', 'translations'],
  email: ['name', 'translations', 'required', 'groups', 'is_favourite'],
  mobile: ['name', 'translations', 'required', 'groups', 'is_favourite'],
};

type Options = Pick<WholeField, 'type' | 'values'>;

/**
 * Maps each option to the option that it was before a change, by wording. A renamed option keeps its identity; the first option of a yes/no
 * question stays the first.
 */
export function formerOptions(stored: Options, changed: Options, changes: readonly OptionChange[] = []): ReadonlyMap<string, string> {
  const [before, after] = [optionsOf(stored), optionsOf(changed)];
  const named = new Map(changes.map(({ value, becomes }) => [value, becomes]));
  const was = new Map(before.flatMap((option) => (!named.has(option) && after.includes(option) ? [[option, option] as const] : [])));
  for (const option of before) {
    const becomes = named.get(option) ?? null;
    // The option takes over the words of another one: the answers move to it.
    if (becomes !== null && after.includes(becomes) && !was.has(becomes)) was.set(becomes, option);
  }
  if (stored.type !== FIELD_TYPES.yes_no || changed.type !== FIELD_TYPES.yes_no) return was;
  const left = (option: string | undefined): option is string =>
    option !== undefined && !named.has(option) && ![...was.values()].includes(option);
  for (const [place, option] of after.entries()) {
    const first = before[place];
    if (!was.has(option) && left(first)) was.set(option, first);
  }
  return was;
}

/**
 * Returns a field after a change. Settings that the new type or condition does not support are reset unless they were sent; lists of
 * options keep those that still exist.
 */
export function changedField(owner: FieldOwner, stored: WholeField, change: FieldFields & Pick<FieldChange, 'option_changes'>): WholeField {
  const { on_sign_out: onSignOut, option_changes: changes, ...sent } = change;
  const named = { ...stored, ...withCondition(owner, stored, sent, onSignOut) };
  const { type } = named;
  const values =
    sent.values !== undefined || hasOwnOptions(type) === hasOwnOptions(stored.type) ? named.values : isChoice(type) ? stored.values : [];
  const field: WholeField = { ...named, values: isChoice(type) || sent.values !== undefined ? usableValues(named, values, sent) : [] };
  const options = optionsOf(field);
  const before = optionsOf(stored);
  const was = formerOptions(stored, field, changes);
  const keeps = (setting: LimitedSetting): boolean => setting in sent || supportsFieldSetting(owner, field, setting);
  const became = new Map([...was].map(([option, former]) => [former, option]));
  const left = (values: readonly string[]): string[] => values.flatMap((value) => became.get(value) ?? []);
  const isOnFireList = keeps('on_fire_list') && field.on_fire_list;
  const role = 'evacuation_role' in sent ? field.evacuation_role : roleLeft(field, isOnFireList);
  const rejects = 'reject_values' in sent ? field.reject_values : keeps('reject_values') ? left(field.reject_values) : [];
  return {
    ...field,
    groups: keeps('groups') ? field.groups : [],
    sensitive: keeps('sensitive') && field.sensitive,
    is_favourite: keeps('is_favourite') && field.is_favourite,
    on_fire_list: isOnFireList,
    evacuation_role: role,
    help_values: 'help_values' in sent ? field.help_values : role === 'needs_help' ? left(field.help_values) : [],
    on_pdf_message_agreements: keeps('on_pdf_message_agreements') && field.on_pdf_message_agreements,
    // Sensitive answers are never sent to hosts. If both settings were sent, the rules report the conflict.
    on_host_notifications:
      keeps('on_host_notifications') && field.on_host_notifications && ('on_host_notifications' in sent || !field.sensitive),
    reject_values: rejects,
    reject_message: 'reject_message' in sent || rejects.length > 0 ? field.reject_message : null,
    translations:
      'translations' in sent
        ? field.translations
        : field.translations.map((text) => ({
            ...text,
            values: options.map((option) => text.values[before.indexOf(was.get(option) ?? '')] ?? ''),
          })),
  };
}

/** Translates `on_sign_out`, which is another way to set the condition. */
function withCondition(
  owner: FieldOwner,
  stored: Field,
  sent: Omit<FieldFields, 'on_sign_out'>,
  onSignOut: boolean | undefined,
): Omit<FieldFields, 'on_sign_out'> {
  if (sent.condition !== undefined || onSignOut === undefined) return sent;
  if (onSignOut) return { ...sent, condition: 'every_sign_out' };
  return stored.condition === 'every_sign_out' ? { ...sent, condition: conditionsFor(owner)[0] } : sent;
}

/** Removes surplus defaults: check boxes may have several default options, other types one. */
function usableValues(
  { type }: Pick<WholeField, 'type'>,
  values: WholeField['values'],
  sent: Pick<FieldFields, 'values'>,
): WholeField['values'] {
  if (sent.values !== undefined) return values;
  if (type === FIELD_TYPES.yes_no && values.length !== 2) return [];
  if (type === CHECKBOXES) return values;
  const first = values.findIndex((option) => option.is_default);
  return values.map((option, index) => (option.is_default && index !== first ? { ...option, is_default: false } : option));
}

function roleLeft({ type, evacuation_role: role }: WholeField, isListed: boolean): CustomField['evacuation_role'] {
  if (!isListed) return null;
  return role === 'needs_help' && !isChoice(type) ? null : role;
}

/** Returns a new field with default settings, given its name and type. */
export const newFieldOf = (owner: FieldOwner, { name, type }: Pick<WholeField, 'name' | 'type'>): WholeField => ({
  name,
  type,
  values: [],
  groups: [],
  required: false,
  sensitive: false,
  condition: conditionsFor(owner)[0] ?? 'every_sign_in',
  in_visit_record: true,
  is_favourite: false,
  on_fire_list: false,
  evacuation_role: null,
  help_values: [],
  on_pdf_message_agreements: false,
  on_host_notifications: false,
  reject_values: [],
  reject_message: null,
  translations: [],
});
