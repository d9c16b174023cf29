import { intlLocale } from './intlLocale';

/** 'Fjord School, Harbour & Pine and Lindgren Clinics', as the language joins names. */
export function joinedList(names: readonly string[], language: string): string {
  return new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(names);
}
