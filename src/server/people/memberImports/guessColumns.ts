import { createHash } from 'node:crypto';

import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type NamedImportField,
  type PersonalField,
} from '#contract/people/entities/memberImport';
import { foldText } from '#contract/platform/text/fold';

/** The headers of a column; `also` are those it has where the file contains nothing better. */
interface Called {
  readonly names: readonly string[];
  readonly also?: readonly string[];
}

/** Columns that name the opposite: accounts that are off. */
const BLOCKED = [
  ...['block credential', 'sign-in blocked', 'blocked', 'is blocked', 'suspended', 'is suspended', 'disabled', 'is disabled'],
  ...['account disabled', 'account blocked', 'inactive', 'is inactive', 'terminated', 'is terminated', 'leaver'],
  ...['bloqué', 'compte bloqué', 'compte désactivé', 'désactivé', 'suspendu', 'inactif', 'gesperrt', 'konto gesperrt', 'deaktiviert'],
  ...['konto deaktiviert', 'inaktiv', 'ausgeschieden', 'bloqueado', 'cuenta bloqueada', 'desactivado', 'suspendido', 'inactivo'],
] as const;

/**
 * The headers that people, spreadsheets, directories, payrolls and ticket sellers give these columns in the portal's languages,
 * including those of the portal's own export. Capitals, accents, blanks and punctuation do not count.
 */
const NAMES: Readonly<Record<NamedImportField, Called>> = {
  name: {
    names: [
      ...['name', 'full name', 'display name', 'member', 'employee', 'employee name', 'person', 'worker', 'payroll name'],
      ...['attendee', 'attendee name', 'participant', 'participant name', 'guest name'],
      ...['nom complet', 'nom et prénom', 'nom prénom', 'prénom et nom', 'prénom nom', 'membre', 'salarié'],
      ...['vollständiger name', 'vor- und nachname', 'nachname, vorname', 'name, vorname', 'anzeigename', 'mitglied', 'mitarbeiter'],
      ...['mitarbeitername', 'teilnehmer', 'teilnehmername'],
      ...['nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'apellidos, nombre', 'nombre para mostrar', 'miembro'],
      ...['empleado', 'trabajador', 'asistente', 'nombre del asistente'],
      ...['salarié·e', 'employé', 'employée', 'collaborateur', 'collaboratrice', 'participante', 'nom du salarié'],
      ...['mitarbeiter/in', 'mitarbeitende', 'mitarbeitende/r', 'teilnehmer/in', 'teilnehmende', 'teilnehmende/r', 'name des mitarbeiters'],
      ...['empleado/a', 'trabajador/a', 'apellidos, nombre completo', 'nombre del empleado'],
    ],
  },
  first_name: {
    names: [
      ...['first name', 'given name', 'forename', 'legal first name', 'legal name - first name', 'attendee first name'],
      ...['attendee name: given name', 'prénom', 'prénom du participant', 'vorname', 'rufname', 'nombre', 'nombre de pila'],
      ...['forenames', 'forename 1', 'forename1', 'name.givenName', 'prénoms', 'vornamen', 'nombres'],
    ],
    also: ['preferred name', 'preferred first name', 'nickname'],
  },
  last_name: {
    names: [
      ...['last name', 'surname', 'family name', 'legal last name', 'legal name - last name', 'attendee last name', 'attendee surname'],
      ...['attendee name: family name', 'nom', 'nom de famille', 'nom du participant', 'nachname', 'familienname', 'zuname'],
      ...['apellido', 'apellidos', 'primer apellido', 'apellido 1', 'name.familyName', "nom d'usage"],
    ],
  },
  email: {
    names: [
      ...['email', 'email address', 'mail', 'work email', 'work email address', 'business email', 'company email', 'primary email'],
      ...['email - work', 'email 1', 'email 1 value', 'attendee email'],
      ...['adresse email', 'courriel', 'adresse mail', 'email professionnel', 'email pro', 'adresse email professionnelle'],
      ...[
        'email du participant',
        'emailadresse',
        'mailadresse',
        'email dienstlich',
        'email dienstl.',
        'email geschäftlich',
        'dienstliche email',
      ],
      ...['email teilnehmer', 'correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico'],
      ...['correo corporativo', 'correo electrónico del trabajo', 'correo de empresa', 'correo profesional', 'correo-e'],
      ...['work contact: work email', 'primary work email', 'adresse de messagerie', 'adresse de courriel', 'courriel professionnel'],
      ...['mail professionnel', 'geschäftliche email', 'geschäftliche emailadresse', 'dienstliche emailadresse', 'dienstl. email'],
    ],
    // The account's name has the form of an address, but often is not an address.
    also: [
      ...['user principal name', 'benutzerprinzipalname', "nom d'utilisateur principal", 'nombre principal de usuario', 'upn', 'username'],
      ...['personal email', 'private email', 'home email', 'recovery email', 'email privat', 'email personnel', 'correo personal'],
      ...[
        'personal contact: personal email',
        'email 2',
        'email 2 value',
        'alternate email address',
        'order email',
        'buyer email',
        "email de l'acheteur",
      ],
    ],
  },
  mobile: {
    names: [
      ...['mobile', 'mobile number', 'mobile phone', 'mobile phone number', 'mobile telephone', 'cell', 'cell phone', 'cell number'],
      ...[
        'work mobile',
        'portable',
        'téléphone portable',
        'numéro de portable',
        'tél. portable',
        'téléphone mobile',
        'mobile professionnel',
      ],
      ...['handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer', 'mobil dienstlich', 'diensthandy'],
      ...['móvil', 'teléfono móvil', 'número de móvil', 'celular', 'móvil de empresa', 'teléfono celular', 'nº de móvil', 'gsm', 'natel'],
      ...[
        'tél. mobile',
        'nº de mobile',
        'numéro de mobile',
        'nº de portable',
        'mobile pro',
        'handy-nr.',
        'mobil-nr.',
        'mobile telefonnummer',
      ],
      ...['work contact: work mobile', 'personal contact: personal mobile', 'personal mobile', 'home mobile'],
    ],
    also: [
      ...['phone', 'phone number', 'phone 1', 'phone 1 value', 'telephone', 'telephone number', 'work phone', 'business phone'],
      ...['phone 2', 'phone 2 value', 'phone 3 value', 'tel.-nr.', 'tel. dienstlich'],
      ...['tel', 'tél', 'téléphone', 'numéro de téléphone', 'téléphone professionnel', 'telefon', 'telefonnummer', 'telefon geschäftlich'],
      ...['telefon dienstlich', 'teléfono', 'número de teléfono', 'teléfono del trabajo', 'home phone', 'telefon privat'],
    ],
  },
  locale: { names: ['language', 'preferred language', 'locale', 'langue', 'sprache', 'idioma'] },
  starts_on: {
    names: [
      ...['first day', 'start', 'start date', 'starts on', 'starts', 'joined', 'hire date', 'date hired', 'employee hire date'],
      ...[
        'date started',
        'started',
        'date of hire',
        'date joined',
        'date of joining',
        'joining date',
        'employment start date',
        'contract start date',
        'original hire date',
      ],
      ...['premier jour', 'date de début', 'début', "date d'entrée", "date d'arrivée", "date d'embauche", 'entrée', 'embauche'],
      ...['erster tag', 'beginn', 'startdatum', 'eintritt', 'eintrittsdatum', 'eintritt am', 'einstellungsdatum', 'einstellung'],
      ...['primer día', 'inicio', 'fecha de inicio', 'fecha de alta', 'fecha alta', 'fecha de incorporación', 'fecha de ingreso'],
      ...[
        'fecha de contratación',
        'fecha de antigüedad',
        'f. alta',
        'datum des eintritts',
        'eintritt datum',
        'date entrée',
        'date embauche',
      ],
    ],
  },
  ends_on: {
    names: [
      ...['last day', 'end', 'end date', 'ends on', 'ends', 'leaving date', 'leave date', 'date of leaving', 'termination date'],
      ...[
        'date left',
        'date ended',
        'leave date',
        'employment end date',
        'contract end date',
        'employee leave date time',
        'last day of work',
      ],
      ...['dernier jour', 'date de fin', 'fin', 'date de départ', 'date de sortie', 'sortie', 'date de fin de contrat', 'fin de contrat'],
      ...['letzter tag', 'ende', 'enddatum', 'austritt', 'austrittsdatum', 'austritt am', 'vertragsende', 'befristet bis'],
      ...['letzter arbeitstag', 'datum des austritts', 'austritt datum', 'date sortie', 'date de fin du contrat', 'f. baja'],
      ...['último día', 'fecha de fin', 'fecha de finalización', 'fecha de baja', 'fecha baja', 'fecha de cese', 'fin de contrato'],
    ],
  },
  manager: {
    names: [
      ...['manager', 'manager email', 'manager email address', 'line manager', 'line manager email', 'supervisor', 'supervisor email'],
      ...['reports to', 'reporting to', 'reports to email'],
      ...['responsable', 'email du responsable', 'supérieur', 'supérieur hiérarchique', 'manager direct'],
      ...['vorgesetzte/r', 'supérieur·e', 'email du manager', 'correo del jefe'],
      ...['führungskraft', 'email der führungskraft', 'vorgesetzter', 'vorgesetzte', 'vorgesetzte person'],
      ...['correo del responsable', 'jefe', 'jefe directo', 'supervisora'],
    ],
  },
  notes: {
    names: [
      ...['notes', 'note', 'comment', 'comments', 'remarks'],
      ...['remarques', 'remarque', 'commentaire', 'commentaires', 'notizen', 'notiz', 'bemerkung', 'bemerkungen', 'anmerkungen'],
      ...['notas', 'nota', 'comentarios', 'observaciones'],
    ],
  },
  external_id: {
    names: [
      ...['external id', 'employee id', 'employee number', 'employee no', 'staff id', 'staff number', 'staff no', 'personnel number'],
      ...['personnel no', 'payroll number', 'payroll id', 'associate id', 'worker id', 'emp id', 'emp no'],
      ...['identifiant externe', 'id externe', 'matricule', 'matricule salarié', "numéro d'employé", 'numéro salarié', 'code salarié'],
      ...['externe id', 'externe kennung', 'personalnummer', 'personal-nr.', 'pers.nr.', 'persnummer', 'mitarbeiternummer'],
      ...['mitarbeiter-nr.', 'mitarbeiter-id', 'ma-nr.', 'stammnummer', 'pnr', 'personal-id', 'ma-id'],
      ...['works number', 'works no', 'employee reference', 'employee ref', 'payroll reference', 'payroll no', 'file number', 'nº salarié'],
      ...[
        'nº employé',
        'nº de matricule',
        'nº matricule',
        'numéro de matricule',
        'código trabajador',
        'código de trabajador',
        'nº trabajador',
      ],
      ...[
        'identificador externo',
        'número de empleado',
        'nº empleado',
        'nº de empleado',
        'código de empleado',
        'código empleado',
        'legajo',
      ],
    ],
    also: ['id', 'identifiant', 'kennung', 'identificador', 'object id', 'user id', 'objekt-id', "id de l'objet", 'id de objeto'],
  },
  active: {
    names: [
      ...['account enabled', 'enabled', 'active', 'is active', 'account active', 'account status', 'user status', 'employee status'],
      ...['employment status', 'position status', 'compte actif', 'compte activé', 'actif', 'konto aktiv', 'konto aktiviert', 'aktiv'],
      ...['beschäftigungsstatus', 'mitarbeiterstatus', 'cuenta activa', 'cuenta habilitada', 'activo'],
      ...['sign-in status', 'login status', 'statut du salarié', 'estado del empleado', ...BLOCKED],
    ],
    also: ['status', 'statut', 'estado'],
  },
};

/** Returns a header as it is compared: letters and digits alone, without text in brackets. */
const plain = (header: string): string =>
  foldText(
    header
      .replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
      .replaceAll('#', ' number ')
      .replaceAll('°', 'º'),
  ).replaceAll(/[^\p{L}\p{N}]+/gu, '');

const NAMES_BLOCKED = new Set(BLOCKED.map(plain));
/** Reports whether a column of accounts marks those that are off rather than on. */
export const saysBlocked = (header: string): boolean => NAMES_BLOCKED.has(plain(header));

/** A field that a header fits, and how well: 0 is best. */
interface Found<Field> {
  readonly field: Field;
  readonly rank: number;
}

const FOUND_BY_NAME: ReadonlyMap<string, Found<NamedImportField>> = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const { names, also = [] } = NAMES[field];
    return [names, also].flatMap((some, rank) => some.map((name) => [plain(name), { field, rank }] as const));
  }),
);

const whole = (header: string): string => foldText(header).replaceAll(/\s+/gu, ' ').trim();

/** Assigns each field once: to the column whose header fits best, among equals the first. */
function guessOnce<Field>(headers: readonly string[], find: (header: string, index: number) => Found<Field> | undefined): (Field | null)[] {
  const found = headers.map(find);
  const best = new Map<Field, number>();
  found.forEach((one, index) => {
    const before = one === undefined ? undefined : found[best.get(one.field) ?? -1];
    if (one !== undefined && (before === undefined || one.rank < before.rank)) best.set(one.field, index);
  });
  return found.map((one, index) => (one !== undefined && best.get(one.field) === index ? one.field : null));
}

/** Among columns whose headers say the same, one that holds mobile numbers is preferred. */
const MOBILE_HELPS = 0.5;
/** The penalty of an empty column: programs export all columns that they have. */
const EMPTY_HINDERS = 2;

/** Guesses the field of each column in a file of members: by its header, whether it is empty, and whether its numbers are mobile ones. */
export function guessColumns(
  headers: readonly string[],
  fields: readonly PersonalField[],
  holdsMobiles: (index: number) => boolean = () => false,
  isEmpty: (index: number) => boolean = () => false,
): ImportMapping {
  const personal = new Map(fields.map(({ id, name }) => [whole(name), `field:${id}` as const]));
  return guessOnce<ImportField>(headers, (header, index) => {
    // A personal field has to match as a whole: two may differ in the text in brackets.
    const own = personal.get(whole(header));
    if (own !== undefined) return { field: own, rank: 0 };
    const found = FOUND_BY_NAME.get(plain(header));
    if (found === undefined) return undefined;
    const helped = found.field === 'mobile' && holdsMobiles(index) ? MOBILE_HELPS : 0;
    return { ...found, rank: found.rank - helped + (isEmpty(index) ? EMPTY_HINDERS : 0) };
  });
}

/** Guesses the fields of each column in another kind of file, by the headers in use. */
export function guessFields<Field extends string>(
  headers: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  // The cast is safe: the keys are the fields.
  const fields = Object.keys(names) as Field[];
  return guessOnce(headers, (header) => {
    const field = fields.find((one) => names[one].some((name) => plain(name) === plain(header)));
    return field === undefined ? undefined : { field, rank: 0 };
  });
}

/** Identifies a file's headers without revealing them. */
export const hashOfHeaders = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(whole)))
    .digest('hex');
