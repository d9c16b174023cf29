import { useTranslation } from 'react-i18next';

import { languageFor } from '#contract/asking/forms';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { FormQuestions } from '#web/ui/form/filling/FormQuestions';
import { drawSignature } from '../step/drawSignature';
import { InChosenLanguage } from '../step/InChosenLanguage';
import questionStyles from '../step/Questions.module.css';
import { ScreenHead } from '../step/ScreenHead';
import { useKioskLocale } from '../../device/useKioskLocale';
import styles from './FormStep.module.css';
import { useFormPages, type FormStepProps } from './useFormPages';

/** Shows the questions of a form, a section or a few at a time, in the chosen language (spec: kiosk#forms). */
export function FormStep(props: FormStepProps) {
  const { form, isChanged, onBack } = props;
  const { t } = useTranslation(['kioskForms', 'kiosk']);
  const locale = languageFor(form, useKioskLocale());
  const { typed, faults, place, pages, problem, isSending, element, show, back, advance } = useFormPages(props, locale);
  return (
    <form
      ref={element}
      noValidate
      className={styles.step}
      aria-label={form.name}
      onSubmit={(event) => {
        event.preventDefault();
        void advance();
      }}
    >
      <ScreenHead key={place} title={form.name} onBack={place > 0 ? () => show(place - 1) : onBack && back} />
      {pages.length > 1 && (
        <p className={styles.page} role="status">
          {t('page', { page: place + 1, pages: pages.length })}
        </p>
      )}
      {isChanged && (
        <Banner tone="info" announced>
          {t('changed')}
        </Banner>
      )}
      <div className={questionStyles.questions}>
        <InChosenLanguage>
          <FormQuestions
            form={typed}
            locale={locale}
            formLocale={form.locale}
            faults={faults}
            headingLevel={2}
            drawSignature={drawSignature}
          />
        </InChosenLanguage>
      </div>
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="l" wide pending={isSending}>
        {t('kiosk:signIn.next')}
      </Button>
    </form>
  );
}
