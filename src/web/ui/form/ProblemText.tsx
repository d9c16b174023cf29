import { useTranslation } from 'react-i18next';

import { isFieldProblem } from './fieldProblem';
import type { FieldProblem, ProblemWords } from './fieldProblem';

interface ProblemTextProps {
  /** A `FieldProblem` of a rule, or the server's message, which is in the reader's language. */
  readonly problem: unknown;
  /** The field's own texts for some problems, by code. */
  readonly words?: ProblemWords;
}

/** Shows a problem as text: the field's own wording first, then that of the rules. */
export function ProblemText({ problem, words }: ProblemTextProps) {
  if (typeof problem === 'string') return words?.[problem] ?? problem;
  const found = isFieldProblem(problem) ? problem : { code: 'invalid' };
  return words?.[found.code] ?? <RuleText problem={found} />;
}

/** Loads the rules' texts only when one is needed: the sign-in has its own texts and never needs them. */
function RuleText({ problem }: { readonly problem: FieldProblem }) {
  const { t, ready } = useTranslation('rules', { useSuspense: false });
  // The keys stand in the contract's rules, literally, each with its rule.
  return ready ? t(problem.code, problem.values) : null;
}
