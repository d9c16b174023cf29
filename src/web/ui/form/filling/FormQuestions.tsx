import { wordsOf } from '#contract/asking/forms';
import { ProblemText } from '#web/ui/form/ProblemText';
import type { DrawSignature } from '../answers/AnswerField';
import styles from './Forms.module.css';
import { FormQuestionField } from './FormQuestionField';
import type { FilledForm } from './useFilledForm';

interface FormQuestionsProps {
  readonly form: FilledForm;
  /** The language in which the questions are read, and the one in which they were written. */
  readonly locale: string;
  readonly formLocale: string;
  /** Problems by question, shown after an attempt to send. */
  readonly faults: Readonly<Record<string, string>>;
  /** The level of the sections' headings. */
  readonly headingLevel: 2 | 4;
  readonly drawSignature?: DrawSignature;
}

const languageTag = (locale: string): string => locale.replace('_', '-');

/** The questions of a form that are shown now, under the headings of their sections. */
export function FormQuestions({ form, locale, formLocale, faults, headingLevel, drawSignature }: FormQuestionsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.questions} lang={languageTag(locale)}>
      {form.shown.map((question) => {
        const words = wordsOf(question, locale, formLocale);
        if (question.kind === 'section')
          return (
            <Heading key={question.id} className={styles.section}>
              {words.name}
            </Heading>
          );
        const fault = faults[question.id];
        return (
          <div key={question.id} data-question={question.id}>
            <FormQuestionField
              question={question}
              words={words}
              value={form.given[question.id] ?? ''}
              error={fault === undefined ? undefined : <FaultText fault={fault} />}
              onChange={(answer) => form.answer(question.id, answer)}
              drawSignature={drawSignature}
              onReadable={(isReadable) => form.setReadable(question.id, isReadable)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Renders a fault: a text of the rules, or the server's message. */
function FaultText({ fault }: { readonly fault: string }) {
  return <ProblemText problem={fault.startsWith('rules.') ? { code: fault.slice('rules.'.length) } : fault} />;
}
