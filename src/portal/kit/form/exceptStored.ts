import { isFieldProblem } from '#web/ui/form/fieldProblem';
import type { FormValidate } from '#web/ui/form/joiValidate';

/** The faults that newer rules find in older names. */
const OF_NAMES: readonly string[] = ['nameAddress', 'nameLetter', 'nameSign', 'nameUnseen'];

/** Returns a form's `validate` that accepts a name as it is stored: it is not sent, so it blocks no change of other fields. */
export function exceptStored(validate: FormValidate, stored: object): FormValidate {
  const before = new Map<string, unknown>(Object.entries(stored));
  return (typed) => {
    const now = new Map<string, unknown>(Object.entries(typed));
    const isOld = (field: string, problem: unknown): boolean =>
      isFieldProblem(problem) && OF_NAMES.includes(problem.code) && now.get(field) === before.get(field);
    const withoutOld = (problems: object | undefined): object | undefined => {
      const left = Object.entries(problems ?? {}).filter(([field, problem]) => !isOld(field, problem));
      return left.length === 0 ? undefined : Object.fromEntries(left);
    };
    const problems = validate(typed);
    return problems instanceof Promise ? problems.then(withoutOld) : withoutOld(problems);
  };
}
