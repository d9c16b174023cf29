import type { SiteSpaces } from '#contract/spaces/entities/space';
import type { Actor } from '#server/platform/http/actor';
import type { Seal } from '#server/platform/secrets/sealing';

/** Characters of an address that remain recognisable; none of one that is not much longer, whose end may be all its secret. */
const LETTERS_SHOWN = 4;
const LETTERS_LEAST = 24;

/** Returns the host of a calendar and the last characters of its address; the rest opens the calendar to anybody. */
function masked(url: string): string {
  const { host, pathname, search, hash } = URL.canParse(url) ? new URL(url) : { host: '', pathname: url, search: '', hash: '' };
  const path = `${pathname}${search}${hash}`;
  return `${host}/…${path.length < LETTERS_LEAST ? '' : path.slice(-LETTERS_SHOWN)}`;
}

/** Returns spaces as a person may see them: only users who edit spaces get the whole addresses of calendars. */
export function presentSpaces(spaces: SiteSpaces, actor: Actor, seal: Seal): SiteSpaces {
  const isWhole = actor.may('Spaces.editor');
  const addresses = Object.entries(spaces.calendar_urls).map(([space, stored]) => {
    const url = seal.open('calendar', stored);
    return [space, isWhole ? url : masked(url)] as const;
  });
  return { ...spaces, calendar_urls: Object.fromEntries(addresses) };
}
