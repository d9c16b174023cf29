import type { NewVisitor, Visitor } from '#contract/entities/visitor';
import type { GroupSummary } from '#contract/entities/group';
import type { CustomField } from '#contract/entities/customField';
import type { FoundMember, Host } from '#contract/entities/person';
import type { DropdownOption } from '#portal/ui/fields/DropdownOptions';

/** What the form holds: `host` with its words, responses by a name that is no number. */
export interface SignInValues {
  readonly site_id: number;
  readonly visitor_group_id: number | null;
  readonly returning_visitor_id: number | null;
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly host: DropdownOption<number> | null;
  readonly answers: Readonly<Record<string, string>>;
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

const empty = { returning_visitor_id: null, company: null, email: null, notes: null, host: null };

/** What the site suggests as an answer, by the name of the response in the form. */
const suggested = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ id, values }) =>
      values
        .filter((option) => option.is_default)
        .slice(0, 1)
        .map(({ value }) => [`f${id}`, value]),
    ),
  );

/** Somebody new of this name. */
export const draftOfNew = (
  siteId: number,
  name: string,
  groups: readonly GroupSummary[],
  fields: readonly CustomField[],
): SignInValues => ({
  ...empty,
  site_id: siteId,
  visitor_group_id: defaultGroup(groups),
  name,
  answers: suggested(fields),
});

export const draftOfMember = (
  siteId: number,
  { id, name, visitor_group_id: groupId }: FoundMember,
  fields: readonly CustomField[],
): SignInValues => ({
  ...empty,
  site_id: siteId,
  visitor_group_id: groupId,
  returning_visitor_id: id,
  name,
  answers: suggested(fields),
});

/** Returns the values of a former visitor: group, company, host and responses as last time, but for what the reader may not see. */
export function draftOfFormer(visit: Visitor, fields: readonly CustomField[]): SignInValues {
  const shown = fields.filter(({ id, sensitive }) => !sensitive && visit.additional[String(id)] !== undefined);
  return {
    ...empty,
    site_id: visit.site_id,
    visitor_group_id: visit.visitor_group_id,
    name: visit.name,
    company: visit.company,
    email: visit.email,
    host: visit.notify_id === null || visit.host_name === null ? null : { value: visit.notify_id, label: visit.host_name },
    answers: { ...suggested(fields), ...Object.fromEntries(shown.map(({ id }) => [`f${id}`, visit.additional[String(id)] ?? ''])) },
  };
}

/** Returns the visitor to send: responses of the fields that were asked. */
export function newVisitorOf(
  { host, answers, visitor_group_id: groupId, ...rest }: SignInValues & { readonly visitor_group_id: number },
  asked: readonly CustomField[],
): NewVisitor {
  const given = asked.flatMap(({ id }): [string, string][] => (answers[`f${id}`] ? [[String(id), answers[`f${id}`] ?? '']] : []));
  return {
    ...rest,
    visitor_group_id: groupId,
    notify_id: host?.value ?? null,
    ...(given.length > 0 ? { additional: Object.fromEntries(given) } : {}),
  };
}
