/** Codes that have a name but are not countries. */
const OTHER_AREAS = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

let known: ReadonlyMap<string, string> | null = null;

/** Returns the codes of all countries, taken from the runtime's Intl rather than a list of our own. Replaced codes are left out. */
export function countries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  known ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code): [string, string][] => {
        const name = names.of(code);
        const isCurrent = new Intl.Locale(`und-${code}`).region === code;
        return name === undefined || !isCurrent || OTHER_AREAS.has(code) ? [] : [[code, name]];
      }),
  );
  return known;
}

/** Reports whether a code names a country. */
export const isCountry = (code: string): boolean => countries().has(code);
