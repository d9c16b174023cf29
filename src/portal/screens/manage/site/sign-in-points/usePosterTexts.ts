import i18next from 'i18next';
import { useEffect, useState } from 'react';

import { languageOf } from '#web/i18n/languages';
import { needTextsIn } from '#web/i18n/withTexts';

/** The texts of a poster in one language. */
export interface PosterText {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

const ENGLISH = 'en';
const TEXTS = 'signInPoints';

/** Returns the poster's texts in the site's language and in English, without repeats; null while they load. */
export function usePosterTexts(locale: string): readonly PosterText[] | null {
  const [texts, setTexts] = useState<readonly PosterText[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const languages = [...new Set([languageOf(locale) ?? ENGLISH, ENGLISH])];
    const read = async (): Promise<void> => {
      await needTextsIn(languages, [TEXTS]);
      if (isOver) return;
      setTexts(
        languages.map((language) => {
          const t = i18next.getFixedT(language, TEXTS);
          return { language, title: t('paper.title'), text: t('paper.text') };
        }),
      );
    };
    // Without them nothing is printed: the button waits, and so do those who press it.
    void read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [locale]);
  return texts;
}
