import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';

import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import { EARLY } from '#web/boot/takeEarlyForm';
import { AnonymousFrame } from '#web/kit/pages/AnonymousFrame';
import { EmailForm } from '../screens/sign-in/EmailForm';
import styles from '../screens/sign-in/SignIn.module.css';

/** The namespaces of the first step and its frame. */
export const EARLY_TEXTS = ['ui', 'errors', 'signIn'] as const;

type Texts = Readonly<Record<PortalLanguage, Readonly<Record<(typeof EARLY_TEXTS)[number], object>>>>;

const nothing = () => undefined;

/**
 * Returns the first step of the sign-in as HTML in each language, which the page holds before its scripts. The build runs this
 * (`config/webpack/earlyForm.js`): it looks as the component does, since it is the component.
 */
export async function renderEarlyForm(texts: Texts): Promise<Readonly<Record<string, string>>> {
  await i18next.use(initReactI18next).init({
    resources: texts,
    ns: [...EARLY_TEXTS],
    defaultNS: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  const pages: Record<string, string> = {};
  for (const language of PORTAL_LANGUAGES) {
    await i18next.changeLanguage(language);
    const form = renderToStaticMarkup(
      <AnonymousFrame onLanguage={nothing}>
        <div className={styles.step}>
          <EmailForm email="" onEmail={async () => undefined} />
        </div>
      </AnonymousFrame>,
    );
    pages[language] = `<div id="${EARLY.id}" lang="${language}" hidden>${form}</div>`;
  }
  return pages;
}
