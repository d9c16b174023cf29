/**
 * Each number that a device or a phone may send is known here. One of a person counts only where the device was told it
 * (server/atDoor/told.ts), and is tried in __tests__/demo/numbersAtDoor.test.ts: a new one is added there, too.
 */
import type Joi from 'joi';

import { ALL_CALLS, RULES } from '#contract/allCalls';

const OF_PEOPLE = ['attendee_id', 'expected_visit_id', 'host_id', 'member_id', 'returning_visitor_id', 'visitKey', 'visitor_id'];
const OF_OTHERS = ['site_id', 'socket_id', 'visitor_group_id'];

/** The names that a rule knows. */
const fieldsOf = (rule: Joi.ObjectSchema | undefined): readonly string[] => {
  const { keys = {} } = (rule?.describe() ?? {}) as { keys?: object };
  return Object.keys(keys);
};

it('Devices send no numbers but those that are known', () => {
  const found = ALL_CALLS.filter(({ access }) => access === 'deviceToken').flatMap(({ name, path }) => {
    const rules = RULES.get(name);
    const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => param);
    return [...inPath, ...[...fieldsOf(rules?.query), ...fieldsOf(rules?.body)].filter((field) => /(?:_id|^ids?|_ids)$/u.test(field))];
  });
  expect([...new Set(found)].sort()).toEqual([...OF_PEOPLE, ...OF_OTHERS].sort());
});
