import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacuee, selectEvacueeCounts, selectEvacueeIds, selectNotListedPeople } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { intlLocale } from '#web/text/intlLocale';

/** The number of names that a listener can remember. */
const NAMES_SPOKEN = 10;

/** Returns the browser's voice in the reader's language; undefined without one, or without speech support. */
function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const speech = window.speechSynthesis;
    // Some browsers know their voices only after a while.
    const read = (): void => setVoices(speech.getVoices());
    read();
    speech.addEventListener('voiceschanged', read);
    return () => speech.removeEventListener('voiceschanged', read);
  }, []);
  const locale = intlLocale(language).toLowerCase();
  const named = voices.map((voice) => ({ voice, lang: voice.lang.toLowerCase().replace('_', '-') }));
  return (named.find(({ lang }) => lang === locale) ?? named.find(({ lang }) => lang.split('-')[0] === locale.split('-')[0]))?.voice;
}

interface Aloud {
  readonly isSpeaking: boolean;
  readonly toggle: () => void;
}

/** Reads the state of the roll call aloud: who needs help, who is still to be found. Null if the browser has no voice for it. */
export function useReadAloud(evacuation: Evacuation): Aloud | null {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const voice = useVoice(i18n.language);
  const [speaking, setSpeaking] = useState(false);
  // Stops when the page is left.
  useEffect(() => {
    if (voice === undefined) return undefined;
    const speech = window.speechSynthesis;
    return () => speech.cancel();
  }, [voice]);
  if (voice === undefined) return null;

  const summary = (): string => {
    const state = store.getState();
    const { id } = evacuation;
    const counts = selectEvacueeCounts(state, id);
    const notListed = selectNotListedPeople(state, id).length;
    const namesOf = (status: 'missing' | 'needs_assistance'): string => {
      const ids = selectEvacueeIds(state, id, { status });
      const names = ids.slice(0, NAMES_SPOKEN).flatMap((evacueeId) => selectEvacuee(state, id, evacueeId)?.name ?? []);
      const more = ids.length - names.length;
      return [...names, ...(more > 0 ? [t('aloud.more', { count: more })] : [])].join(', ');
    };
    return [
      evacuation.kind === 'drill' && t('aloud.drill'),
      t('aloud.counts', {
        site: selectSite(state, evacuation.site_id)?.name ?? '',
        safe: counts.safe,
        total: counts.total,
        missing: counts.missing,
        unknown: counts.unknown,
      }),
      counts.needs_assistance > 0 && t('aloud.help', { names: namesOf('needs_assistance') }),
      counts.missing > 0 && t('aloud.missing', { names: namesOf('missing') }),
      notListed > 0 && t('aloud.notListed', { count: notListed }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  const toggle = (): void => {
    window.speechSynthesis.cancel();
    if (speaking) return setSpeaking(false);
    const words = new SpeechSynthesisUtterance(summary());
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = () => setSpeaking(false);
    words.onerror = () => setSpeaking(false);
    setSpeaking(true);
    window.speechSynthesis.speak(words);
  };

  return { isSpeaking: speaking, toggle };
}
