import { useTranslation } from 'react-i18next';

/** Writes whole numbers as the reader's language does: 50,000. */
export function useNumbers(): (value: number) => string {
  const { i18n } = useTranslation('memberImports');
  const format = new Intl.NumberFormat(i18n.language);
  return (value) => format.format(value);
}
