/**
 * Lists every id that a device or phone may send. The id of a person is valid only if the device received it
 * (server/identity/atDoor/told.ts), and is tried in __tests__/demo/numbersAtDoor.test.ts: add a new one there, too. Also lists the
 * searches of callers without a session: each has a budget (`doorSearch`), which a test of its own uses up.
 */
import type Joi from 'joi';

import { ALL_CALLS, RULES } from '#contract/allCalls';

const OF_PEOPLE = ['attendee_id', 'expected_visit_id', 'host_id', 'member_id', 'returning_visitor_id', 'visitKey', 'visitor_id'];
/** Those of what a site asks and shows tell of nobody. */
const OF_OTHERS = ['form_id', 'item_id', 'site_id', 'socket_id', 'version_id', 'visitor_group_id'];

/** The names that a rule knows, within lists and choices, too. */
function fieldsOf(rule: unknown): readonly string[] {
  if (Array.isArray(rule)) return rule.flatMap(fieldsOf);
  if (rule === null || typeof rule !== 'object') return [];
  // The parts of Joi's description that hold rules.
  const { keys = {}, items, matches, schema } = rule as { keys?: object; items?: unknown; matches?: unknown; schema?: unknown };
  return [...Object.entries(keys).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]), ...[items, matches, schema].flatMap(fieldsOf)];
}

const fieldsIn = (rule: Joi.ObjectSchema | undefined): readonly string[] => fieldsOf(rule?.describe());

it('Devices send no numbers but those that are known', () => {
  const found = ALL_CALLS.filter(({ access }) => access === 'deviceToken').flatMap(({ name, path }) => {
    const rules = RULES.get(name);
    const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => param);
    return [...inPath, ...[...fieldsIn(rules?.query), ...fieldsIn(rules?.body)].filter((field) => /(?:^|_)ids?$/u.test(field))];
  });
  expect([...new Set(found)].sort()).toEqual([...OF_PEOPLE, ...OF_OTHERS].sort());
});

it('The searches of callers without a session are known', () => {
  const found = ALL_CALLS.filter(
    ({ access, name, shared }) => (typeof access === 'string' || shared) && fieldsIn(RULES.get(name)?.query).includes('q'),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(['findKioskHosts', 'findKioskPeople']);
});
