import Joi from 'joi';

import { readTexts } from '../../../../config/texts/readTexts';
import { RULES } from '#contract/allCalls';
import { problemsOf, RULE_MESSAGES } from '#contract/platform/rules/messages';
import { newSite } from '#contract/sites/rules/sites';

const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/u, '');

/** The resources' own messages are in a group each. */
const keysOf = (texts: ReturnType<typeof readTexts>): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [key] : keysOf(text).map((inner) => `${key}.${inner}`)));

/** The texts that any rule of any call may answer with, found in the descriptions that Joi itself gives. */
function messagesOf(schema: unknown, found = new Set<string>()): Set<string> {
  JSON.stringify(schema, (_, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('rules.')) found.add(value);
    return value;
  });
  return found;
}

const used = new Set<string>(Object.values(RULE_MESSAGES));
for (const { params, query, body } of RULES.values()) {
  for (const schema of [params, query, body]) if (schema) messagesOf(schema.describe(), used);
}

describe('texts of the rules', () => {
  it.each([
    ['English', 'en_GB'],
    ['French', 'fr'],
  ])('have words in %s for every message', (_, language) => {
    const known = new Set(keysOf(readTexts(language, 'rules')).map((key) => `rules.${withoutPlural(key)}`));
    expect([...used].filter((key) => !known.has(key))).toEqual([]);
    expect(used.has('rules.siteNameRequired')).toBe(true);
  });

  it('say what the specification says', () => {
    expect(readTexts('en_GB', 'rules')).toMatchObject({
      siteNameRequired: 'A site name is required',
      groupNameRequired: 'A group name is required',
      emailValid: 'A valid email is required',
    });
  });
});

describe('problemsOf', () => {
  const problems = (schema: Joi.ObjectSchema, value: unknown) => {
    const { error } = schema.validate(value, { abortEarly: false, messages: RULE_MESSAGES });
    if (!error) throw new Error('The value keeps the rules');
    return Object.fromEntries(problemsOf(error));
  };

  it('names every field with its text and limit', () => {
    expect(
      problems(newSite, {
        name: '  ',
        type: 'castle',
        timezone: 'Mars Olympus',
        address: 'x'.repeat(501),
        autocomplete: 'yes',
        reply_to_email: 'nobody',
        location: { position: { lat: 91, lng: 0 }, radius: 1, zoom: 2, mapTypeId: 'roadmap' },
        colour: 'teal',
      }),
    ).toEqual({
      name: [{ key: 'rules.siteNameRequired', values: {} }],
      type: [{ key: 'rules.choice', values: {} }],
      timezone: [{ key: 'rules.timezone', values: {} }],
      address: [{ key: 'rules.tooLong', values: { limit: 500, count: 500 } }],
      autocomplete: [{ key: 'rules.yesOrNo', values: {} }],
      reply_to_email: [{ key: 'rules.emailValid', values: {} }],
      'location.position.lat': [{ key: 'rules.max', values: { limit: 90, count: 90 } }],
      colour: [{ key: 'rules.unknownField', values: {} }],
    });
  });

  it('names a missing body', () => {
    expect(problems(newSite, 'text')).toEqual({ body: [{ key: 'rules.object', values: {} }] });
  });

  it('stops after a hundred, and cuts endless names', () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'k'.repeat(300)}${index}`, 1]));
    const found = problems(
      Joi.object({}),
      Object.fromEntries(Object.entries(body).map(([key, value], index) => [`${index}${key}`, value])),
    );
    expect(Object.keys(found)).toHaveLength(100);
    expect(Math.max(...Object.keys(found).map((key) => key.length))).toBe(100);
  });
});
