/** Checks that every field that people edit is either in the audit log or left out on purpose: no new one is forgotten. */
import { ALL_CALLS, RULES } from '#contract/allCalls';
import { planOf } from '#server/platform/audit/plan';
import { SUBJECTS } from '#server/platform/audit/subjects';

/** Fields that are left out, of records whose other values are logged. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  // Ids say nothing to a reader; that they changed does.
  // The addresses of a report are people's.
  // The choice when the zone changes: the zone itself is logged.
  sites: ['image_file_id', 'video_file_id', 'badge_logo_file_id', 'badge_id', 'on_site_report_emails', 'timezone_keeps'],
  groups: ['badge_id'],
  // Where everything stands says nothing in a line; that it was moved does.
  badges: ['elements'],
  // The role is logged by its name; addresses of people are not logged.
  users: ['email', 'role_id', 'system_role'],
  // A question about those who have seen the item: its version rises.
  onboardingItems: ['ask_again'],
  // An alias of a condition, which is logged; changes of options show in the options themselves.
  customFields: ['on_sign_out', 'option_changes'],
  // Questions are stored in versions, whose number is logged.
  forms: ['questions', 'outcome'],
  // Logged column by column; the clients that it serves have a line of their own.
  ssoConfigs: ['provider', 'clients'],
  // The booking's own id, and whom it is for.
  bookings: ['id', 'returning_visitor_id'],
  // For people the log has the names of fields only.
  billingContacts: ['name', 'email', 'phone'],
};

/** Returns the fields that a change of a record accepts. */
function fieldsOf(name: string): string[] {
  const described: Readonly<Record<string, object | undefined>> = RULES.get(name)?.body?.describe() ?? {};
  return Object.keys(described['keys'] ?? {}).filter((field) => field !== 'base');
}

const changes = ALL_CALLS.filter(({ method }) => method === 'PATCH').flatMap(({ name, ...call }) => {
  const plan = planOf({ name, ...call });
  // For people the log has only the names of the changed fields (spec: clients#audit-log).
  return plan === null || SUBJECTS[plan.by].values.length === 0 ? [] : [{ name, subject: plan.by }];
});

it.each(changes)('$name: the audit log keeps each field, or withholds it', ({ name, subject }) => {
  const known: readonly string[] = [...SUBJECTS[subject].values, ...(WITHHELD[subject] ?? [])];
  expect(fieldsOf(name).filter((field) => !known.includes(field))).toEqual([]);
});

it('reads the fields of a rule', () => {
  expect(fieldsOf('updateSite')).toEqual(expect.arrayContaining(['name', 'privacy_notice']));
});
