import type { AskedField } from '#contract/asking/entities/customField';
import type { Member, MemberChange } from '#contract/people/entities/member';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { answerName, checkAnswers, type AnswerValues } from '#web/ui/form/answers/checkAnswers';
import { inRecord, isKeptUnseen } from './recordQuestions';
import { ownPermissions, toPermissions, type OwnPermissions } from './member/MemberPermissionFields';

/** The fields of a member that the drawer edits. */
export type MemberFormValues = Required<
  Pick<MemberChange, 'name' | 'email' | 'mobile' | 'locale' | 'starts_on' | 'ends_on' | 'notes' | 'photo_file_id'>
> & {
  /** The manager with their name, as the field shows them. */
  readonly manager: DropdownOption<number> | null;
  readonly own: OwnPermissions;
  /** The answers to the group's fields, by names that are not numbers. Without sensitive ones: left empty, they are not changed. */
  readonly answers: AnswerValues;
  /** The sensitive answers to delete, by the same names. */
  readonly emptied: Readonly<Record<string, boolean>>;
};

/** The initial values of a new member's form. */
export const NO_MEMBER: MemberFormValues = {
  name: '',
  email: null,
  mobile: null,
  locale: null,
  starts_on: null,
  ends_on: null,
  notes: null,
  photo_file_id: null,
  manager: null,
  own: ownPermissions({}),
  answers: {},
  emptied: {},
};

/** The form's values in the contract's terms. */
function toMember({ manager, own, answers: _answers, emptied: _emptied, ...fields }: MemberFormValues) {
  return { ...fields, manager_id: manager?.value ?? null, permissions: toPermissions(own) };
}

/** Returns a new member, with the answers to these questions. */
export function toNewMember(values: MemberFormValues, questions: readonly AskedField[]) {
  const { answers } = checkAnswers(inRecord(questions, null), values.answers);
  return { ...toMember(values), ...(Object.keys(answers).length > 0 && { additional: answers }) };
}

/** Returns the name of the check box that deletes a sensitive answer. */
export const emptiedName = ({ id }: AskedField): string => `emptied.${emptiedKey(id)}`;
const emptiedKey = (id: number): string => `f${id}`;

/** Returns the questions whose answers are not being deleted. */
const stillAsked = (questions: readonly AskedField[], { emptied }: MemberFormValues): readonly AskedField[] =>
  questions.filter(({ id }) => emptied[emptiedKey(id)] !== true);

/** Returns the problems of the answers in a member's form; undefined without any. */
export const answerProblems = (values: MemberFormValues, questions: readonly AskedField[], member: Member | null): object | undefined =>
  checkAnswers(stillAsked(inRecord(questions, member), values), values.answers).problems ?? undefined;

/** Returns the answers that differ from those of the member; an empty one deletes the answer. */
function changedAnswers(values: MemberFormValues, member: Member, questions: readonly AskedField[]): Record<string, string> {
  const { answers } = checkAnswers(stillAsked(inRecord(questions, member), values), values.answers);
  return Object.fromEntries(
    questions.flatMap(({ id, sensitive }) => {
      const [typed, stored] = [answers[id] ?? '', member.additional[id] ?? ''];
      const isUntouched = sensitive ? typed === '' && values.emptied[emptiedKey(id)] !== true : typed === stored;
      return isUntouched ? [] : [[String(id), typed] as const];
    }),
  );
}

/** Returns how the form maps a member with answers to these questions. */
export const memberMapping = (questions: readonly AskedField[]): RecordMapping<Member, MemberFormValues, MemberChange> => ({
  toValues: (member) => ({
    name: member.name,
    email: member.email,
    mobile: member.mobile,
    locale: member.locale,
    starts_on: member.starts_on,
    ends_on: member.ends_on,
    notes: member.notes,
    photo_file_id: member.photo_file_id,
    manager: member.manager_id === null ? null : { value: member.manager_id, label: member.manager_name ?? '' },
    own: ownPermissions(member.permissions),
    answers: Object.fromEntries(
      questions.flatMap(({ id, sensitive }) => {
        const answer = member.additional[id];
        return sensitive || answer === undefined ? [] : [[`f${id}`, answer] as const];
      }),
    ),
    emptied: Object.fromEntries(questions.filter((field) => isKeptUnseen(field, member)).map(({ id }) => [emptiedKey(id), false])),
  }),
  toChange: (values, member) => {
    const additional = changedAnswers(values, member, questions);
    return { ...changedFields(toMember(values), member), ...(Object.keys(additional).length > 0 && { additional }) };
  },
  fieldNames: fieldNamesOf(questions),
});

/** Returns the form's names for the fields in the server's errors. */
export const fieldNamesOf = (questions: readonly AskedField[]): Readonly<Record<string, string>> => ({
  manager_id: 'manager',
  permissions: 'own',
  ...Object.fromEntries(questions.map((field) => [`additional.${field.id}`, answerName(field)])),
});
