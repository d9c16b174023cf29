/** The questions that a form shows, and its outcome, for any form and any answers. */
import fc from 'fast-check';

import type { FormQuestion, FormRule } from '#contract/asking/entities/form';
import { endOf, faultsOf, readForm } from '#contract/asking/forms';
import { pagesOfForm } from '../../src/kiosk/flow/forms/formPages';
import { runs } from '../support/proof';

const OPTIONS = ['A', 'B', 'C'];
const chosen = fc.subarray(OPTIONS, { minLength: 1 });
const idOf = (place: number): string => `q${place}`;

const questions: fc.Arbitrary<readonly FormQuestion[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('question' as const, 'question' as const, 'section' as const),
      type: fc.constantFrom(8 as const, 14 as const, 1 as const),
      required: fc.boolean(),
      on: fc.option(fc.nat(9), { nil: null }),
      values: chosen,
    }),
    { maxLength: 10 },
  )
  .map((parts) => {
    const made: FormQuestion[] = [];
    for (const [place, { kind, type, required, on, values }] of parts.entries()) {
      const target = on === null ? undefined : made[on];
      const mayDepend = target !== undefined && target.kind === 'question' && target.type !== 1;
      made.push({
        id: idOf(place),
        kind,
        name: idOf(place),
        type,
        values: kind === 'question' && type !== 1 ? OPTIONS.map((value) => ({ value, is_default: false })) : [],
        required,
        translations: [],
        show_if: mayDepend ? { question_id: target.id, values } : null,
      });
    }
    return made;
  });

const given = fc.dictionary(
  fc.nat(9).map(idOf),
  fc.oneof(
    chosen.map((options) => options.join('\n')),
    fc.constantFrom('A', 'B', 'x', ''),
  ),
);
const rules = (asked: readonly FormQuestion[]): fc.Arbitrary<readonly FormRule[]> => {
  const choices = asked.filter(({ kind, type }) => kind === 'question' && type !== 1);
  if (choices.length === 0) return fc.constant([]);
  return fc.array(
    fc.record({
      question_id: fc.constantFrom(...choices.map(({ id }) => id)),
      values: chosen,
      outcome: fc.constantFrom('failed' as const, 'approval' as const),
      message: fc.constant('no'),
      translations: fc.constant([]),
    }),
    { maxLength: 5 },
  );
};
const whole = questions.chain((asked) => fc.tuple(fc.constant(asked), rules(asked), given));
const readPhone = (): null => null;
const holds = (rule: FormRule, answers: Readonly<Record<string, string>>): boolean =>
  (answers[rule.question_id] ?? '').split('\n').some((answer) => rule.values.includes(answer));

it('answers to hidden questions are neither kept nor decide', () => {
  fc.assert(
    fc.property(whole, ([asked, decide, said]) => {
      const read = readForm(asked, said, readPhone);
      const shown = new Set(read.shown.map(({ id }) => id));
      expect(Object.keys(read.answers).every((id) => shown.has(id))).toBe(true);
      expect(Object.keys(read.faults).every((id) => shown.has(id))).toBe(true);
      const withoutHidden = Object.fromEntries(Object.entries(said).filter(([id]) => shown.has(id)));
      const again = readForm(asked, withoutHidden, readPhone);
      expect(again).toEqual(read);
      expect(endOf(asked, decide, again.answers)).toEqual(endOf(asked, decide, read.answers));
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('a question is shown exactly when its whole chain of conditions holds', () => {
  fc.assert(
    fc.property(whole, ([asked, , said]) => {
      const { shown, answers } = readForm(asked, said, readPhone);
      const ids = new Set(shown.map(({ id }) => id));
      const byId = new Map(asked.map((question) => [question.id, question]));
      const sectionOf = (place: number) => asked.slice(0, place).findLast(({ kind }) => kind === 'section');
      for (const [place, question] of asked.entries()) {
        const { show_if: showIf } = question;
        const target = showIf === null ? undefined : byId.get(showIf.question_id);
        const isOpen =
          showIf === null ||
          (target !== undefined && ids.has(target.id) && holds({ ...showIf, outcome: 'failed', message: null, translations: [] }, answers));
        const section = question.kind === 'section' ? undefined : sectionOf(place);
        expect(ids.has(question.id)).toBe(isOpen && (section === undefined || ids.has(section.id)));
      }
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('the first rule that holds decides, and without one the form is passed', () => {
  fc.assert(
    fc.property(whole, ([asked, decide, said]) => {
      const { answers } = readForm(asked, said, readPhone);
      const first = decide.find((rule) => holds(rule, answers));
      expect(endOf(asked, decide, answers)).toEqual({ outcome: first?.outcome ?? 'passed', rule: first ?? null });
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('a form that refers to what is there has no faults, and one out of order has', () => {
  fc.assert(
    fc.property(whole, ([asked, decide]) => {
      expect(faultsOf(asked, decide).size).toBe(0);
      const dependent = asked.find(({ show_if: showIf }) => showIf !== null);
      fc.pre(dependent !== undefined);
      const first = [dependent, ...asked.filter((one) => one !== dependent)];
      expect([...faultsOf(first, []).keys()]).toContain('questions.0.show_if');
    }),
    { numRuns: runs(200, 2_000) },
  );
});

it('a kiosk asks each question once, in order, a section or at most five on a screen', () => {
  fc.assert(
    fc.property(fc.array(questions, { maxLength: 3 }), (parts) => {
      const asked = parts.flat();
      const pages = pagesOfForm(asked);
      expect(pages.flat()).toEqual(asked);
      for (const page of pages) {
        expect(page.filter(({ kind }) => kind === 'question').length).toBeLessThanOrEqual(5);
        expect(page.slice(1).some(({ kind }) => kind === 'section')).toBe(false);
      }
      // None begins before it has to.
      for (const [index, page] of pages.entries()) {
        const before = pages[index - 1];
        if (before === undefined || page[0]?.kind === 'section') continue;
        expect(before.filter(({ kind }) => kind === 'question')).toHaveLength(5);
      }
    }),
    { numRuns: runs(200, 2_000) },
  );
});
