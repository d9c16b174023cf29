const CODE = /^[A-Z]{2}$/u;

/** Reports whether a code names a country, as this run-time's Intl knows it: no list of our own. */
export function isCountry(code: string): boolean {
  if (!CODE.test(code)) return false;
  // Codes that are reserved, private or nobody's have a name here and there.
  if (['ZZ', 'EU', 'EZ', 'UN', 'XA', 'XB', 'QO'].includes(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}
