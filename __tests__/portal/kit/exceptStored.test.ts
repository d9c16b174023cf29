/** A name that was taken before a rule refused it stops no change of other fields. */
import { memberChange } from '#contract/people/rules/members';
import { exceptStored } from '#portal/kit/form/exceptStored';
import { joiValidate, type FormValidate } from '#web/ui/form/joiValidate';

const rules = joiValidate(memberChange);
const stored = { name: 'Acme www.acme.example', email: 'old@acme.example' };
const each: readonly (readonly [string, FormValidate])[] = [
  ['at once', rules],
  ['once they are there', (values) => Promise.resolve(rules(values))],
];

describe.each(each)('by rules that answer %s', (_when, validate) => {
  const problemsOf = async (typed: object) => exceptStored(validate, stored)({ ...stored, ...typed });

  it('is let be while it is as it was', async () => {
    expect(await problemsOf({ email: 'new@acme.example' })).toBeUndefined();
  });

  it('is refused where it was changed to another of the kind', async () => {
    expect(await problemsOf({ name: 'https://acme.example' })).toMatchObject({ name: { code: 'nameAddress' } });
  });

  it('hides nothing that is wrong with other fields', async () => {
    const problems = await problemsOf({ email: 'nowhere' });
    expect(Object.keys(problems ?? {})).toEqual(['email']);
  });
});
