import { createHash } from 'node:crypto';

import { foldText } from '#contract/fold';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type NamedImportField,
  type PersonalField,
} from '#contract/entities/memberImport';

/** How people call these columns in the portal's languages, folded; what the portal's own export calls them is among them. */
const NAMES: Readonly<Record<NamedImportField, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'fullname', 'display name', 'displayname', 'member', 'employee', 'employee name', 'person'],
    ...['nom complet', 'nom et prenom', 'prenom et nom', 'membre'],
    ...['vollstandiger name', 'vor- und nachname', 'vor und nachname', 'anzeigename', 'mitglied', 'mitarbeiter', 'mitarbeitername'],
    ...['nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'miembro', 'empleado'],
  ],
  first_name: [
    ...['first name', 'firstname', 'given name', 'givenname', 'forename'],
    ...['prenom', 'vorname', 'rufname', 'nombre', 'nombre de pila'],
  ],
  last_name: [
    ...['last name', 'lastname', 'surname', 'family name', 'familyname'],
    ...['nom', 'nom de famille', 'nachname', 'familienname', 'apellido', 'apellidos'],
  ],
  email: [
    ...['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'work email', 'userprincipalname'],
    ...['adresse e-mail', 'adresse email', 'courriel', 'adresse mail'],
    ...['e-mail-adresse', 'emailadresse', 'mailadresse'],
    ...['correo', 'correo electronico', 'direccion de correo', 'direccion de correo electronico'],
  ],
  mobile: [
    ...[
      'mobile',
      'mobile number',
      'mobile phone',
      'mobile telephone',
      'cell',
      'cell phone',
      'cellphone',
      'phone',
      'phone number',
      'telephone',
    ],
    ...['portable', 'telephone portable', 'numero de portable', 'tel', 'tel portable'],
    ...['handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer', 'telefon', 'telefonnummer'],
    ...['movil', 'telefono', 'telefono movil', 'numero de movil', 'celular'],
  ],
  locale: ['language', 'locale', 'langue', 'sprache', 'idioma'],
  starts_on: [
    ...['first day', 'start', 'start date', 'starts on', 'starts', 'joined', 'hire date', 'date of joining'],
    ...['premier jour', 'date de debut', 'debut', "date d'entree", "date d'arrivee"],
    ...['erster tag', 'beginn', 'startdatum', 'eintritt', 'eintrittsdatum', 'eintritt am'],
    ...['primer dia', 'inicio', 'fecha de inicio', 'fecha de alta', 'fecha de incorporacion'],
  ],
  ends_on: [
    ...['last day', 'end', 'end date', 'ends on', 'ends', 'leaving date', 'leave date'],
    ...['dernier jour', 'date de fin', 'fin', 'date de depart', 'date de sortie'],
    ...['letzter tag', 'ende', 'enddatum', 'austritt', 'austrittsdatum', 'austritt am'],
    ...['ultimo dia', 'fecha de fin', 'fecha de finalizacion', 'fecha de baja'],
  ],
  manager: [
    ...['manager', 'manager email', 'manager e-mail', 'line manager', 'supervisor', 'reports to'],
    ...['responsable', 'e-mail du responsable', 'email du responsable', 'superieur'],
    ...['fuhrungskraft', 'e-mail der fuhrungskraft', 'vorgesetzter', 'vorgesetzte', 'vorgesetzte person'],
    ...['correo del responsable', 'jefe', 'supervisora'],
  ],
  notes: [
    ...['notes', 'note', 'comment', 'comments', 'remarks'],
    ...['remarques', 'remarque', 'commentaire', 'commentaires', 'notizen', 'notiz', 'bemerkung', 'bemerkungen', 'anmerkungen'],
    ...['notas', 'nota', 'comentarios', 'observaciones'],
  ],
  external_id: [
    ...['external id', 'externalid', 'id', 'employee id', 'employeeid', 'employee number', 'staff id', 'staff number', 'personnel number'],
    ...['payroll number', 'identifiant externe', 'id externe', 'matricule', 'identifiant', "numero d'employe"],
    ...['externe id', 'externe kennung', 'personalnummer', 'personal-nr', 'personalnr', 'mitarbeiternummer', 'kennung'],
    ...['identificador externo', 'numero de empleado', 'identificador'],
  ],
};

const FIELD_OF_NAME: ReadonlyMap<string, NamedImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => NAMES[field].map((name) => [foldText(name), field] as const)),
);

/** A head as names are compared: without case, accents, stars, what stands in brackets, and signs between words. */
function plain(header: string): string {
  return foldText(header.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' '))
    .replaceAll(/[*:_]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const whole = (header: string): string => foldText(header).replaceAll(/\s+/gu, ' ').trim();

/** A field that two columns seem to hold is the first one's. */
function guessOnce<Field>(headers: readonly string[], find: (header: string) => Field | undefined): (Field | null)[] {
  const taken = new Set<Field>();
  return headers.map((header) => {
    const field = find(header);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Guesses what each column of a file of members holds by its head. */
export function guessColumns(headers: readonly string[], fields: readonly PersonalField[]): ImportMapping {
  const personal = new Map(fields.map(({ id, name }) => [whole(name), `field:${id}` as const]));
  // A personal field is named as a whole: two may differ in what stands in brackets.
  return guessOnce<ImportField>(headers, (header) => personal.get(whole(header)) ?? FIELD_OF_NAME.get(plain(header)));
}

/** Guesses which columns hold fields of another kind of file, by how people call them, folded. */
export function guessFields<Field extends string>(
  headers: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  // The keys are the fields.
  const fields = Object.keys(names) as Field[];
  return guessOnce(headers, (header) => fields.find((field) => names[field].some((name) => foldText(name) === plain(header))));
}

/** Names a file's head without telling it. */
export const hashOfHeaders = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(whole)))
    .digest('hex');
