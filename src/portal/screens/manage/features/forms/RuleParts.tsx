import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FORM_RULES_MAX, type FormQuestion, type FormRule } from '#contract/asking/entities/form';
import type { ContentLocale } from '#contract/platform/contentLocales';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './FormBuilder.module.css';
import { newRule } from './formValues';
import { PartList } from './PartList';
import { nameOfQuestion } from './QuestionParts';
import { choicesIn, RuleFields } from './RuleFields';
import { OUTCOME_TONES, useFormWords } from './useFormWords';
import type { Parts } from './useParts';

interface RulePartsProps {
  readonly rules: Parts<FormRule>;
  readonly questions: readonly FormQuestion[];
  /** Languages besides the form's own. */
  readonly languages: readonly ContentLocale[];
  readonly readOnly: boolean;
}

/** Lists the rules that decide a form's outcome, to be ordered, added and changed. */
export function RuleParts({ rules, questions, languages, readOnly }: RulePartsProps) {
  const { t } = useTranslation('forms');
  const { outcomes } = useFormWords();
  const [firstChoice] = choicesIn(questions);
  const nameOf = (rule: FormRule): string => nameOfQuestion(questions, rule.question_id) || t('rule.unnamed');
  return (
    <PartList<FormRule>
      label={t('rule.list')}
      parts={rules}
      readOnly={readOnly}
      nameOf={nameOf}
      row={(rule) => (
        <>
          <span className={styles.name}>{nameOf(rule)}</span>
          <span className={styles.hint}>{t('rule.if', { values: rule.values.join(', ') })}</span>
          <Tag tone={OUTCOME_TONES[rule.outcome]}>{outcomes[rule.outcome]}</Tag>
        </>
      )}
      editor={(rule, onChange) => (
        <RuleFields rule={rule} questions={questions} languages={languages} readOnly={readOnly} onChange={onChange} />
      )}
      adding={(add) => (
        <>
          {firstChoice !== undefined && rules.items.length < FORM_RULES_MAX && (
            <Button icon={<Scale aria-hidden="true" />} onClick={() => add(newRule(firstChoice.id))}>
              {t('rule.add')}
            </Button>
          )}
          <p className={styles.hint}>{firstChoice === undefined ? t('rule.needsChoice') : t('rule.hint')}</p>
        </>
      )}
    />
  );
}
