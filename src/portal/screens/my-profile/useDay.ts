import { useTranslation } from 'react-i18next';

import { dateFormat } from '#portal/lib/siteTime';

/** Writes the day of an instant, or its minute, as the person's own clock has it: their account belongs to no site. */
export function useDay(): (instant: string, withTime?: boolean) => string {
  const { i18n } = useTranslation('profile');
  return (instant, withTime = false) =>
    dateFormat(i18n.language, { dateStyle: 'medium', ...(withTime ? { timeStyle: 'short' } : {}) }).format(new Date(instant));
}
