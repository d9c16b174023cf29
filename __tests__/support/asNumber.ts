/** Finds a short number that stands alone in a text: the digits of a time or of a random name may contain it by chance. */
export const asNumber = (digits: string): RegExp => new RegExp(`(?<![\\w-])${digits}(?![\\w-])`, 'u');
