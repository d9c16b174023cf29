import type { NewVisitor, Visitor } from '#contract/visits/entities/visitor';
import type { GroupSummary } from '#contract/people/entities/group';
import { FIELD_TYPES, type AskedField, type FieldType } from '#contract/asking/entities/customField';
import { revisionsOf } from '#contract/asking/questions';
import type { Flow } from '#contract/visits/signIn/state';
import type { Plan } from '#contract/visits/signIn/steps';
import type { FoundMember, Host } from '#contract/visits/entities/person';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { suggestedAnswers, valuesOf, type AnswerValues } from '#web/ui/form/answers/checkAnswers';

/** The values of the form: `host` with its words, responses by names that are not numbers. */
export interface SignInValues {
  readonly site_id: number;
  readonly visitor_group_id: number | null;
  readonly returning_visitor_id: number | null;
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly host: DropdownOption<number> | null;
  readonly answers: AnswerValues;
  /** Fields with a stored answer of the person. */
  readonly answered: readonly number[];
}

/** Returns the group of a first-time visitor: the oldest visitor group into which people can be signed. */
function defaultGroup(groups: readonly GroupSummary[]): number | null {
  const open = groups.filter(({ can_sign_in: isOpen, type }) => isOpen && type === 'non_returning').map(({ id }) => id);
  return open.length === 0 ? null : Math.min(...open);
}

export const hostOption = ({ id, name, group_name: group }: Host): DropdownOption<number> => ({
  value: id,
  label: name,
  description: group,
});

const empty = { returning_visitor_id: null, company: null, email: null, notes: null, host: null, answered: [] };

/** The initial values for the next person of the same party. */
export type Party = Pick<SignInValues, 'visitor_group_id' | 'company' | 'host' | 'answers'>;

/** Types of personal fields: contact details, signature and photo. */
const PERSONAL: readonly FieldType[] = [FIELD_TYPES.email, FIELD_TYPES.phone, FIELD_TYPES.signature, FIELD_TYPES.photo];
/** Types of questions with a personal statement: having read the rules, being well, or needing help to leave. */
const STATEMENTS: readonly FieldType[] = [FIELD_TYPES.yes_no, FIELD_TYPES.checkboxes];

/** Reports whether several people may share one answer (spec: visits#parties). */
export const isShared = ({ sensitive, type }: Pick<AskedField, 'sensitive' | 'type'>): boolean => !sensitive && !PERSONAL.includes(type);

/** Returns the values that others of a person's party share: group, company, host and answers, except statements. */
export function partyOf(
  { visitor_group_id: groupId, returning_visitor_id: memberId, company, host, answers }: SignInValues,
  fields: readonly AskedField[],
): Party {
  const shared = fields.filter((field) => isShared(field) && !STATEMENTS.includes(field.type)).map(({ id }) => `f${id}`);
  return {
    // A guest is of no member's group.
    visitor_group_id: memberId === null ? groupId : null,
    company,
    host,
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => shared.includes(key))),
  };
}

/** Somebody new of this name, of a party where there is one. */
export const draftOfNew = (
  siteId: number,
  name: string,
  groups: readonly GroupSummary[],
  fields: readonly AskedField[],
  party: Party | null = null,
): SignInValues => ({
  ...empty,
  ...party,
  site_id: siteId,
  visitor_group_id: party?.visitor_group_id ?? defaultGroup(groups),
  name,
  answers: { ...suggestedAnswers(fields), ...party?.answers },
});

export const draftOfMember = (
  siteId: number,
  { id, name, visitor_group_id: groupId, answered = [] }: FoundMember,
  fields: readonly AskedField[],
): SignInValues => ({
  ...empty,
  site_id: siteId,
  visitor_group_id: groupId,
  returning_visitor_id: id,
  name,
  answered,
  answers: suggestedAnswers(fields, answered),
});

/** Returns the values of a former visitor's last visit, except those the reader may not see; host and answers are the party's. */
export function draftOfFormer(visit: Visitor, fields: readonly AskedField[], party: Party | null = null): SignInValues {
  const shown = fields.filter(({ id, sensitive }) => !sensitive && visit.additional[String(id)] !== undefined);
  return {
    ...empty,
    site_id: visit.site_id,
    visitor_group_id: visit.visitor_group_id,
    name: visit.name,
    company: visit.company ?? party?.company ?? null,
    email: visit.email,
    host: party?.host ?? (visit.notify_id === null || visit.host_name === null ? null : { value: visit.notify_id, label: visit.host_name }),
    answers: {
      ...suggestedAnswers(fields),
      ...Object.fromEntries(shown.map(({ id }) => [`f${id}`, visit.additional[String(id)] ?? ''])),
      ...party?.answers,
    },
  };
}

/** Returns the visitor to send, with the answers to the questions. */
export function newVisitorOf(
  { host, answers: _, answered: _known, visitor_group_id: groupId, ...rest }: SignInValues & { readonly visitor_group_id: number },
  asked: readonly AskedField[],
  additional: Readonly<Record<string, string>>,
): NewVisitor {
  return {
    ...rest,
    visitor_group_id: groupId,
    notify_id: host?.value ?? null,
    asked: revisionsOf(asked),
    ...(Object.keys(additional).length > 0 ? { additional } : {}),
  };
}

/** The person whom reception signs in. */
export type Who =
  | { readonly kind: 'nobody'; readonly name: '' }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly values: SignInValues;
      /** Whether the person is a member or has visited before. */
      readonly isKnown: boolean;
    }
  | { readonly kind: 'expected'; readonly name: string; readonly visit: Visitor };

/** Before anybody is found. */
export const NOBODY: Who = { kind: 'nobody', name: '' };

/** Returns what reception asks of everybody in a group: the questions, beside the person’s details. */
export const planOf = (fields: readonly AskedField[], groupId: number | null): Plan => ({
  door: 'reception',
  groupId,
  fields,
  photo: 'none',
  messages: [],
});

/** Returns how the form begins: with the person’s values, and, where the questions have changed, with the answers that still count. */
export function drawnDraft(
  { asked, said }: Flow<Who>,
  { values, isKnown }: Extract<Who, { kind: 'new' }>,
): { readonly initial: SignInValues; readonly isKnown: boolean } {
  if (!asked.isChanged) return { initial: values, isKnown };
  const answers = { ...suggestedAnswers(asked.questions, asked.answered), ...valuesOf(said.answers ?? {}) };
  return { initial: { ...values, answers }, isKnown: false };
}
