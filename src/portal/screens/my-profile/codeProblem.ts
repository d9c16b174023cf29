import { TWO_FACTOR_CODE_LENGTH } from '#contract/identity/constants';
import type { FieldProblem } from '#web/ui/form/fieldProblem';

/** Validates an authenticator app's code before it is sent. */
export const codeProblem = (code: string): FieldProblem | undefined =>
  code.length === TWO_FACTOR_CODE_LENGTH ? undefined : { code: 'length' };
