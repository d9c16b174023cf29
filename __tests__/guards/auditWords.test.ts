/** Checks that every field the audit log retains has a name in words, not its name in the database. */
import { readFileSync } from 'node:fs';

import { ALL_CALLS, RULES } from '#contract/allCalls';
import { AUDIT_ACTIONS, LINE_SUBJECTS } from '#contract/clients/entities/auditLog';
import { PERMISSION_LEVELS } from '#contract/platform/permissions';
import { levelKey } from '#portal/kit/permissions/usePermissionName';
import { planOf } from '#server/platform/audit/plan';
import { DERIVED_COLUMNS, SUBJECTS } from '#server/platform/audit/subjects';
import texts from '../../locales/en_GB/auditLog.json';
import permissions from '../../locales/en_GB/permissions.json';
import roles from '../../locales/en_GB/roles.json';

const AREAS = Object.keys(PERMISSION_LEVELS);
const LEVELS = [...new Set(Object.values(PERMISSION_LEVELS).flat().map(levelKey))];
const words: Readonly<Record<string, string>> = texts.field;
const isNamed = (field: string): boolean => words[field] !== undefined;

/** Columns of people's records that change without being sent: of people the log keeps the names of columns alone. */
const CHANGED_BESIDE = {
  members: [
    'visitor_group_id',
    'external_id',
    'archived_at',
    'pin_changed_at',
    'metadata',
    'assigned_rota_id',
    'current_visit_id',
    'visitors',
  ],
  memberDocuments: [],
  attendees: ['visitor_group_id'],
  visitors: [
    ...['approval', 'check_outcome', 'anonymised', 'is_protected', 'rejected_at', 'additional', 'metadata', 'typed_host', 'host_told_at'],
    ...['host_told_by', 'auto_signed_out', 'sign_out_batch_id', 'photo_file_id', 'photo_missing', 'selected_for_search'],
    ...['returning_visitor_id', 'notify_id', 'all_day', 'expected_timestamp'],
  ],
} as const;
/** Fields of calls that are stored under another name. */
const RENAMED: ReadonlySet<string> = new Set(['base', 'host_name', 'file_id']);

/** Returns the fields that a change of a record takes. */
function fieldsOf(subject: string): string[] {
  const changes = ALL_CALLS.filter((call) => call.method === 'PATCH' && planOf(call)?.by === subject && planOf(call)?.subject !== 'groups');
  return changes.flatMap(({ name }) => {
    const described: Readonly<Record<string, object | undefined>> = RULES.get(name)?.body?.describe() ?? {};
    return Object.keys(described['keys'] ?? {}).filter((field) => !RENAMED.has(field));
  });
}

/** Facts in lines about groups that are no columns: numbers of imports, nights, synchronisations and bulk changes. */
const TOLD = Object.keys(words).filter((field) => /^(?:import|members|retention|sync)_/u.test(field));

it.each(Object.entries(SUBJECTS))('%s: every value that is kept has words', (_subject, { values }) => {
  expect(values.filter((field) => !DERIVED_COLUMNS.has(field) && !isNamed(field))).toEqual([]);
});

it.each(Object.entries(CHANGED_BESIDE))('%s: every field that changes has words', (subject, beside) => {
  const fields = new Set([...fieldsOf(subject), ...beside]);
  // The fields of an expected visit have one name together.
  const own = [...fields].filter((field) => !['start_date', 'end_date', 'arrival_time', 'details'].includes(field));
  expect(own.filter((field) => !DERIVED_COLUMNS.has(field) && !isNamed(field))).toEqual([]);
});

it('names what lines tell of imports, nights, synchronisations and changes in bulk', () => {
  expect(TOLD.length).toBeGreaterThan(20);
  expect(TOLD.filter((field) => !isNamed(field))).toEqual([]);
});

it('names the fields that the server tells beside columns', () => {
  const told = [
    'src/server/people/memberImports/jobs.ts',
    'src/server/people/memberBulk/jobs.ts',
    'src/server/people/directorySync/routes.ts',
  ].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b((?:import|members|sync)_[a-z_]+): (?:record|\[)/gu)]);
  const names = [...new Set(told.map(([, name]) => name ?? ''))];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

it.each([
  ['auditLog: subject', texts.subject, LINE_SUBJECTS],
  ['auditLog: action', texts.action, AUDIT_ACTIONS],
  ['permissions: area', permissions.area, AREAS],
  ['permissions: level', permissions.level, LEVELS],
  ['roles: about.area', roles.about.area, AREAS],
  ['roles: about.level', roles.about.level, LEVELS],
])('%s has a text for each key of the contract, and no other', (_, ofKeys, keys) => {
  expect(Object.keys(ofKeys).sort()).toEqual([...keys].sort());
});
