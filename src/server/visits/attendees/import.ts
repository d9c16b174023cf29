import type { PortalLanguage } from '#contract/platform/constants';
import { foldText } from '#contract/platform/text/fold';
import {
  ATTENDEE_COLUMNS,
  ATTENDEE_FAULTS_SHOWN,
  ATTENDEES_MAX,
  type AttendeeColumn,
  type AttendeeImport,
  type FaultyAttendee,
  type NewAttendee,
} from '#contract/visits/entities/attendee';
import { newAttendee } from '#contract/visits/rules/attendees';
import { guessColumns, guessFields } from '#server/people/memberImports/guessColumns';
import { isLost } from '#server/people/memberImports/reading/lostText';
import { SAMPLES } from '#server/people/memberImports/reading/openSheet';
import type { SheetRow } from '#server/people/memberImports/reading/readCsv';
import { isTotal } from '#server/people/memberImports/writtenFields';
import type { Tx } from '#server/platform/db/transaction';
import { invalid, ProblemError } from '#server/platform/http/problem';
import { validated } from '#server/platform/http/validate';
import { NO_NAME } from '#server/platform/rows/noName';

/** Headers of the columns that members do not have, folded. */
const NAMES: Readonly<Record<'company' | 'group' | 'status', readonly string[]>> = {
  company: [
    ...[
      'company',
      'company name',
      'attendee company',
      'company / organisation',
      'company / organization',
      'organisation',
      'organization',
      'employer',
      'entreprise',
      'societe',
      'firma',
      'unternehmen',
    ],
    ...['organisationsname', 'arbeitgeber', 'empresa', 'organizacion', 'compania'],
  ],
  group: [
    'group',
    'visitor group',
    'category',
    'ticket type',
    'ticket name',
    'ticket',
    'product',
    'groupe',
    'categorie',
    'gruppe',
    'kategorie',
    'grupo',
    'categoria',
  ],
  status: [
    ...['status', 'attendee status', 'ticket status', 'order status', 'registration status', 'booking status', 'invitee status'],
    ...['payment status', 'attending', 'rsvp', 'statut', 'statut du billet', 'statut de la commande', "statut de l'inscription"],
    ...['ticketstatus', 'bestellstatus', 'buchungsstatus', 'teilnahmestatus', 'anmeldestatus', 'zahlungsstatus'],
    ...['estado', 'estado de la entrada', 'estado del pedido', 'estado de la inscripcion', 'estado del asistente'],
  ],
};

/** Words that ticket sellers use for a cancelled ticket, folded. */
const CANCELLED = new Set([
  ...['cancelled', 'canceled', 'refunded', 'fully refunded', 'void', 'voided', 'invalid', 'deleted', 'declined', 'rejected', 'denied'],
  ...['not attending', 'not going', 'no', 'withdrawn', 'expired', 'failed', 'transferred', 'revoked', 'charged back'],
  ...['annule', 'annulee', 'rembourse', 'remboursee', 'refuse', 'refusee', 'decline', 'expire', 'expiree', 'non'],
  ...['storniert', 'annulliert', 'abgesagt', 'erstattet', 'abgelehnt', 'ungultig', 'verfallen', 'nein'],
  ...['cancelado', 'cancelada', 'anulado', 'anulada', 'reembolsado', 'reembolsada', 'rechazado', 'rechazada', 'caducado', 'caducada'],
]);

/** The choices a file is read with. */
export interface Reading {
  readonly mapping: readonly (AttendeeColumn | null)[] | null;
  /** The group of rows without one. */
  readonly groupId: number;
  /** The groups that attendees can be of, by their folded names. */
  readonly groups: ReadonlyMap<string, number>;
  readonly language: PortalLanguage;
}

/** A file as it was read: its columns, the attendees it adds, and the rows to correct. */
export interface ReadAttendees extends Omit<AttendeeImport, 'reading' | 'added' | 'add' | 'known'> {
  readonly attendees: readonly NewAttendee[];
}

const isColumn = (field: string | null): field is AttendeeColumn => ATTENDEE_COLUMNS.some((column) => column === field);

/** Guesses the column of each header; those that members have, too, by the names that imports of members know. */
export function guess(headers: readonly string[]): readonly (AttendeeColumn | null)[] {
  const own = guessFields(headers, NAMES);
  return guessColumns(headers, []).map((field, index) => own[index] ?? (isColumn(field) ? field : null));
}

/** Reports whether a column of ticket kinds names groups: some of its values do. */
const namesGroups = (rows: readonly SheetRow[], index: number, groups: Reading['groups']): boolean =>
  rows.some(({ cells }) => groups.has(foldText(cells[index] ?? '')));

/** A sheet without rows, of a file that may have some in another sheet. */
export const NO_ATTENDEES: ReadAttendees = { columns: [], mapping: [], faulty: 0, faults: [], attendees: [] };

/** A file as a table: the names of its columns, and its rows. */
export interface AttendeeTable {
  readonly head: SheetRow | undefined;
  readonly body: readonly SheetRow[];
}

/**
 * Reads the rows of a file; errors of a row are worded in the reader's language.
 *
 * @throws Problem 422 on `file_id` for a file without rows or with too many, on `mapping` for a mapping of another file
 */
export function readAttendees({ head, body }: AttendeeTable, { mapping, groupId, groups, language }: Reading): ReadAttendees {
  if (head === undefined || body.length === 0) throw invalid({ file_id: 'rules.attendees.noRows' });
  if (body.length > ATTENDEES_MAX) throw invalid({ file_id: { key: 'rules.attendees.tooManyRows', values: { limit: ATTENDEES_MAX } } });
  const chosen =
    mapping ?? guess(head.cells).map((column, index) => (column === 'group' && !namesGroups(body, index, groups) ? null : column));
  if (chosen.length !== head.cells.length) throw invalid({ mapping: 'rules.attendees.columns' });
  const attendees: NewAttendee[] = [];
  const faults: FaultyAttendee[] = [];
  let faulty = 0;
  for (const { row, cells } of body) {
    const read = readOne(cells, chosen, groupId, groups);
    if (!(read instanceof ProblemError)) {
      attendees.push(read);
      continue;
    }
    faulty += 1;
    const said = Object.values(read.toProblem(language).errors ?? {}).flat();
    if (faults.length < ATTENDEE_FAULTS_SHOWN) faults.push({ row, cells: [...cells], faults: said });
  }
  const columns = head.cells.map((header, index) => ({
    header,
    samples: body
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  }));
  return { columns, mapping: [...chosen], faulty, faults, attendees };
}

/** Reads one row; returns the problem for a row that breaks a rule. */
function readOne(
  cells: readonly string[],
  mapping: readonly (AttendeeColumn | null)[],
  groupId: number,
  groups: ReadonlyMap<string, number>,
): NewAttendee | ProblemError {
  const values = new Map(mapping.flatMap((column, index) => (column === null ? [] : [[column, cells[index] ?? ''] as const])));
  if ([...values.values()].some(isLost)) return invalid({ name: 'rules.attendees.charactersLost' });
  const named = values.get('group') ?? '';
  const group = named === '' ? groupId : groups.get(foldText(named));
  const parts = [values.get('first_name') ?? '', values.get('last_name') ?? ''].join(' ').trim();
  const name = (values.get('name') ?? '') === '' ? parts : values.get('name');
  if (group === undefined) return invalid({ visitor_group_id: 'rules.attendees.groupOfVisitors' });
  if (CANCELLED.has(foldText(values.get('status') ?? ''))) return invalid({ name: 'rules.attendees.cancelled' });
  const saysMore = (['email', 'company', 'notes'] as const).some((column) => (values.get(column) ?? '') !== '');
  if (!saysMore && isTotal({ name })) return invalid({ name: 'rules.attendees.total' });
  const given = { name, email: values.get('email'), company: values.get('company'), notes: values.get('notes'), visitor_group_id: group };
  try {
    // The cast is safe: the rule has validated it.
    return validated(newAttendee, given) as unknown as NewAttendee;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Returns the key that tells people apart: name and address, since one person buys for several; without an address name and company. */
const keyOf = ({ name, email, company }: Pick<NewAttendee, 'name' | 'email' | 'company'>): string =>
  JSON.stringify(email == null ? [foldText(name), foldText(company ?? '')] : [foldText(name), null, email.toLowerCase()]);

/** Leaves out attendees whom the event already has, and those who appear earlier in the file. */
export async function newOnes(tx: Tx, siteId: number, attendees: readonly NewAttendee[]): Promise<readonly NewAttendee[]> {
  const present = await tx
    .selectFrom('attendees')
    .select(['name', 'email', 'company'])
    .where('site_id', '=', siteId)
    .where('name', '<>', NO_NAME)
    .execute();
  const known = new Set(present.map(keyOf));
  return attendees.filter((attendee) => {
    const key = keyOf(attendee);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
