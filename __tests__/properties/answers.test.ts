/** The answers that a question accepts at any door: exactly those that are stored are accepted again. */
import fc from 'fast-check';

import { chosenIn } from '#contract/asking/answerText';
import { answerOfChosen, isRejecting, misfit, optionsOf, readAnswers, writtenAnswer } from '#contract/asking/answers';
import { FIELD_CONDITIONS, FIELD_TYPES, type FieldType, type Question } from '#contract/asking/entities/customField';
import { askedAtSignIn, askedAtSignOut, askedOfMember } from '#contract/asking/questions';
import { answeredPhone } from '#server/platform/phoneNumbers';

const readPhone = answeredPhone(null);
const TYPES = Object.values(FIELD_TYPES);
const option = fc.string({ minLength: 1, maxLength: 8 }).map((text) => `o${text.replace(/[\p{Cc}\p{Cs}\s]/gu, '')}`);
const question = fc
  .record({
    type: fc.constantFrom<FieldType>(...TYPES),
    options: fc.uniqueArray(option, { minLength: 1, maxLength: 6 }),
    required: fc.boolean(),
  })
  .map(({ type, options, required }): Question & { id: number } => ({
    id: 1,
    name: 'Question',
    type,
    values: options.map((value) => ({ value, is_default: false })),
    required,
  }));
const typed = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'Yes',
    'No',
    '2026-02-28',
    '2026-02-30',
    '2038-01-01',
    '+44 20 7946 0958',
    'a@b.test',
    '12,5',
    'https://a.test',
    '1,2 3,4',
    'Jo',
  ),
  fc.constantFrom('a\nb', 'javascript:alert(1)', '\u0000', '\ud800', 'x'.repeat(3_000), '1001,5'),
);

test('an answer that is taken is written down once, and taken again as it was written', () => {
  fc.assert(
    fc.property(question, typed, (asked, given) => {
      const { answers, faults } = readAnswers([asked], { 1: given }, { readPhone, host: null });
      const answer = answers['1'];
      if (answer === undefined) return given.trim() === '' || asked.type === FIELD_TYPES.notify_list || faults['1'] !== undefined;
      expect(faults).toEqual({});
      expect(writtenAnswer(asked, answer, readPhone)).toBe(answer);
      expect(misfit(asked, answer, readPhone)).toBeNull();
      return true;
    }),
  );
});

test('an empty answer is missing where one is required, unless it is known already', () => {
  fc.assert(
    fc.property(question, fc.constantFrom('', '  ', undefined), fc.boolean(), (asked, given, isKnown) => {
      const said: Record<string, string> = given === undefined ? {} : { 1: given };
      const kept: Record<string, string> = isKnown ? { 1: 'as before' } : {};
      const { answers, faults } = readAnswers([asked], said, { readPhone, kept, host: null });
      expect(answers).toEqual({});
      const isMissing = asked.required && (asked.type === FIELD_TYPES.notify_list || !isKnown);
      expect(faults).toEqual(isMissing ? { 1: 'rules.required' } : {});
    }),
  );
});

test('of options only those that there are can be chosen, and any of the chosen ones turns away', () => {
  fc.assert(
    fc.property(question, fc.array(option, { maxLength: 4 }), fc.nat(5), (asked, others, index) => {
      fc.pre(optionsOf(asked).length > 0 && asked.type !== FIELD_TYPES.dropdown_with_other);
      const own = optionsOf(asked);
      const [chosen = ''] = own.slice(index % own.length);
      expect(misfit(asked, chosen, readPhone)).toBeNull();
      expect(isRejecting({ ...asked, reject_values: [chosen] }, chosen)).toBe(true);
      expect(isRejecting({ ...asked, reject_values: own.filter((value) => value !== chosen) }, chosen)).toBe(false);
      const unknown = others.find((value) => !own.includes(value));
      if (unknown !== undefined) expect(misfit(asked, unknown, readPhone)).toBe('rules.choice');
      if (asked.type !== FIELD_TYPES.checkboxes) return;
      const all = answerOfChosen(asked, [...own, ...own].reverse());
      expect(chosenIn(asked.type, all)).toEqual(own);
      expect(isRejecting({ ...asked, reject_values: [chosen] }, all)).toBe(true);
    }),
  );
});

test('each field is asked at its own moment, of its own groups', () => {
  const field = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    condition: fc.constantFrom(...FIELD_CONDITIONS),
    groups: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    system: fc.constantFrom(null, 'name' as const, 'email' as const),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(field, { selector: ({ id }) => id }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.nat(50)),
      (fields, groupId, known) => {
        const kept = Object.fromEntries(known.map((id) => [String(id), 'known']));
        const ids = (asked: readonly { readonly id: number }[]) => asked.map(({ id }) => id);
        const signIn = ids(askedAtSignIn(fields, { groupId, kept }));
        const signOut = ids(askedAtSignOut(fields, groupId));
        const record = ids(askedOfMember(fields, groupId));
        for (const { id, condition, groups, system } of fields) {
          const isOurs = groups.length === 0 || groups.includes(groupId);
          const isFirst = condition === 'first_sign_in' && !known.includes(id);
          const isEvery = condition === 'every_sign_in' || condition === 'every_sign_in_remembered';
          expect(signIn.includes(id)).toBe(isOurs && system !== 'name' && (isEvery || isFirst));
          expect(signOut.includes(id)).toBe(isOurs && condition === 'every_sign_out');
          expect(record.includes(id)).toBe(isOurs && system === null && condition !== 'every_sign_in' && condition !== 'every_sign_out');
        }
      },
    ),
  );
});
