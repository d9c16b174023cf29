import type Joi from 'joi';

import { misfit, writtenAnswer } from '#contract/asking/answers';
import { isGuestAccount } from '#contract/people/directorySync';
import type { RowsReading } from '#contract/people/entities/fileReading';
import {
  EXTERNAL_ID_MAX_LENGTH,
  type DateOrder,
  type ImportField,
  type ImportMapping,
  type RowFault,
  type RowFaultCode,
} from '#contract/people/entities/memberImport';
import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { email, line, note, personName } from '#contract/platform/rules/text';
import { day } from '#contract/platform/rules/time';
import { foldText } from '#contract/platform/text/fold';
import { inWordsOfNow } from '#server/asking/customFields/options';
import type { WrittenFields } from '#server/platform/db/schema/people/memberImports';
import { answeredPhone, readPhone } from '#server/platform/phoneNumbers';
import type { KnownField } from './fields';
import { isLost } from './reading/lostText';
import { isNever, isNoDay, readDate } from './reading/readDate';

/** The choices by which a file's cells are read. */
export interface Reading {
  readonly mapping: ImportMapping;
  readonly dateOrder: DateOrder;
  /** The epoch of a workbook's plain numbers, where these are days. */
  readonly daysFrom: RowsReading['days_from'];
  /** Whether the column of accounts marks those that are off. */
  readonly isBlocked: boolean;
  /** The client's country, for phone numbers. */
  readonly country: string;
  readonly fields: ReadonlyMap<string, KnownField>;
}

/** The content of a row; an empty cell leaves the member's field unchanged. */
export interface ReadRow {
  readonly fields: WrittenFields;
  readonly faults: readonly RowFault[];
  /** The manager's address, in small letters. */
  readonly manager: string | null;
}

type Value = { readonly value: string } | { readonly fault: RowFaultCode };

/** An empty cell may hold invisible characters. */
const SOMETHING = /[^\s\p{Cf}]/u;
const NAME_RULE = personName();
const EMAIL_RULE = email();
const NOTE_RULE = note(NOTE_MAX_LENGTH);
const ID_RULE = line(EXTERNAL_ID_MAX_LENGTH);
const DAY_RULE = day();

function ruled(rule: Joi.StringSchema, text: string, otherwise: RowFaultCode): Value {
  const checked = rule.validate(text);
  if (checked.error === undefined) return { value: checked.value };
  return { fault: checked.error.details.some(({ type }) => type === 'string.max') ? 'too_long' : otherwise };
}

function readLocale(text: string): Value {
  const wanted = text.replace('-', '_').toLowerCase();
  const found = CONTENT_LOCALES.find((locale) => locale.toLowerCase() === wanted || locale.split('_')[0] === wanted);
  // English without a region is British.
  return found === undefined ? { fault: 'locale_unknown' } : { value: found };
}

/** Words for no in the output of programs, folded. */
const NO = ['0', 'false', 'no', 'n', 'off', 'non', 'faux', 'nein', 'falsch', 'falso'];
const SAYS_NO = new Set(NO);
/** Words for an account that is off, or a person who has left. */
const OFF = new Set([
  ...NO,
  ...['disabled', 'inactive', 'suspended', 'blocked', 'archived', 'deleted', 'terminated', 'left'],
  ...['resigned', 'deactivated', 'deprovisioned', 'former', 'ended', 'exited', 'leaver', 'dismissed', 'retired', 'not active'],
  ...['inactif', 'desactive', 'desactivee', 'suspendu', 'suspendue', 'bloque', 'bloquee', 'sorti', 'sortie', 'parti', 'partie'],
  ...['inaktiv', 'nicht aktiv', 'deaktiviert', 'gesperrt', 'ausgetreten', 'ausgeschieden', 'beendet', 'gekundigt', 'ehemalig'],
  ...[
    'suspendida',
    'bloqueada',
    'cesada',
    'finalizado',
    'inactivo',
    'inactiva',
    'desactivado',
    'desactivada',
    'suspendido',
    'bloqueado',
    'baja',
    'cesado',
  ],
]);

function readDay(text: string, { dateOrder, daysFrom }: Pick<Reading, 'dateOrder' | 'daysFrom'>): Value {
  const date = readDate(text, dateOrder, daysFrom);
  return date === null ? { fault: 'date_unreadable' } : ruled(DAY_RULE, date, 'date_out_of_range');
}

function readResponse(text: string, known: KnownField | undefined, country: string): Value {
  const response = ruled(NOTE_RULE, text, 'unreadable');
  if ('fault' in response || known === undefined) return response;
  const said = inWordsOfNow([known.field], { [known.id]: response.value });
  const reading = answeredPhone(country);
  const answer = writtenAnswer(known.field, said[known.id] ?? '', reading);
  return misfit(known.field, answer, reading) === null ? { value: answer } : { fault: 'response_invalid' };
}

function readPhoneCell(text: string, country: string): Value {
  const read = readPhone(text, { country, mayLackPlus: true });
  if ('number' in read) return { value: read.number };
  return { fault: read.fault === 'extension' ? 'mobile_extension' : 'mobile_invalid' };
}

function readCell(field: ImportField, text: string, reading: Reading): Value {
  const { country, fields } = reading;
  switch (field) {
    case 'name':
    case 'first_name':
    case 'last_name':
      return { value: text };
    case 'email':
      return isGuestAccount(text) ? { fault: 'email_invalid' } : ruled(EMAIL_RULE, text, 'email_invalid');
    case 'manager':
      return ruled(EMAIL_RULE, text, 'manager_unknown');
    case 'mobile':
      return readPhoneCell(text, country);
    case 'locale':
      return readLocale(text);
    case 'starts_on':
    case 'ends_on':
      return readDay(text, reading);
    case 'notes':
      return ruled(NOTE_RULE, text, 'unreadable');
    case 'external_id':
      return ruled(ID_RULE, text, 'unreadable');
    case 'active':
      return (reading.isBlocked ? !SAYS_NO.has(foldText(text)) : OFF.has(foldText(text))) ? { fault: 'account_off' } : { value: text };
    default:
      return readResponse(text, fields.get(field.slice('field:'.length)), country);
  }
}

/** Reports whether a cell is empty, or holds a placeholder that programs write where there is no day. */
const isSilent = (field: ImportField, text: string): boolean =>
  !SOMETHING.test(text) || (field === 'starts_on' && isNoDay(text)) || (field === 'ends_on' && isNever(text));

/** Reads a row's cells by what their columns hold. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const values = new Map<ImportField, string>();
  const faults: RowFault[] = [];
  reading.mapping.forEach((field, index) => {
    const text = cells[index]?.trim() ?? '';
    if (field === null || isSilent(field, text)) return;
    const read: Value = isLost(text) ? { fault: 'characters_lost' } : readCell(field, text, reading);
    if ('fault' in read) faults.push({ code: read.fault, field });
    else values.set(field, read.value);
  });

  const parts = [values.get('first_name'), values.get('last_name')].filter((part) => part !== undefined);
  const given = values.get('name') ?? (parts.length === 0 ? undefined : parts.join(' '));
  const name = given === undefined ? undefined : ruled(NAME_RULE, given.replaceAll(/\s+/gu, ' '), 'name_unreadable');
  if (name !== undefined && 'fault' in name) faults.push({ code: name.fault, field: 'name' });

  const responses = [...values].flatMap(([field, value]) =>
    field.startsWith('field:') ? [[field.slice('field:'.length), value] as const] : [],
  );
  const plain = (['email', 'mobile', 'locale', 'starts_on', 'ends_on', 'notes', 'external_id'] as const).flatMap((field) => {
    const value = values.get(field);
    return value === undefined ? [] : [[field, value] as const];
  });
  const fields: WrittenFields = {
    ...(name !== undefined && 'value' in name && { name: name.value }),
    // The cast is safe: each is a text, or left out.
    ...(Object.fromEntries(plain) as WrittenFields),
    ...(isNever(cells[reading.mapping.indexOf('ends_on')]?.trim() ?? '') && { ends_on: null }),
    ...(responses.length > 0 && { responses: Object.fromEntries(responses) }),
  };
  return { fields, faults, manager: values.get('manager')?.toLowerCase() ?? null };
}
