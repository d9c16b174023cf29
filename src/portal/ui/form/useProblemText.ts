import { useTranslation } from 'react-i18next';

import { isFieldProblem } from './fieldProblem';
import type { ProblemWords } from './fieldProblem';

/**
 * Turns what a rule or the server found wrong into words: the field's own words for that code first, then the general
 * ones; a text from the server is shown as it is, since it comes in the reader's language.
 */
export function useProblemText(): (problem: unknown, own?: ProblemWords) => string | undefined {
  const { t } = useTranslation('ui');

  return (problem, own) => {
    if (problem === undefined || problem === null || problem === false) return undefined;
    if (typeof problem === 'string') return own?.[problem] ?? problem;
    if (!isFieldProblem(problem)) return t('problem.invalid');
    const { code, values } = problem;
    const ownWords = own?.[code];
    if (ownWords !== undefined) return ownWords;

    switch (code) {
      case 'required': return t('problem.required');
      case 'email': return t('problem.email');
      case 'url': return t('problem.url');
      case 'number': return t('problem.number');
      case 'integer': return t('problem.integer');
      case 'min': return t('problem.min', values);
      case 'max': return t('problem.max', values);
      case 'step': return t('problem.step', values);
      case 'tooShort': return t('problem.tooShort', values);
      case 'tooLong': return t('problem.tooLong', values);
      case 'length': return t('problem.length', values);
      case 'date': return t('problem.date');
      case 'dateTooEarly': return t('problem.dateTooEarly', values);
      case 'dateTooLate': return t('problem.dateTooLate', values);
      case 'choice': return t('problem.choice');
      case 'chooseOne': return t('problem.chooseOne');
      case 'tooFew': return t('problem.tooFew', values);
      case 'tooMany': return t('problem.tooMany', values);
      case 'notUnique': return t('problem.notUnique');
      case 'mismatch': return t('problem.mismatch');
      default: return t('problem.invalid');
    }
  };
}
