/** Search parameters that carry a one-time token. `state` belongs to the code of a single sign-on. */
const SECRET_PARAMS: readonly string[] = ['token', 'code', 'state', 'id_token', 'access_token'];

/** Only these addresses are arrived at with a token; elsewhere the same word may be somebody's filter. */
const ARRIVALS = /^\/(?:login\/sso\/|magic-link\/|wheatley|reset\/|manage\/group\/callback\/|manage\/features\/notifications\/slack-callback)/;

/** Stands in an address where a token was. */
const REMOVED = '-';

/**
 * An address without the one-time token that a mail or an outside service put into it. What arrives this way must not
 * reach the store, an action, the document's history or a log.
 */
export function hideSecrets(address: { pathname: string; search: string }): { pathname: string; search: string } {
  if (!ARRIVALS.test(address.pathname)) return address;
  const search = new URLSearchParams(address.search);
  for (const name of SECRET_PARAMS) search.delete(name);
  const rest = search.toString();
  return {
    pathname: address.pathname.replace(/^\/reset\/.*$/s, `/reset/${REMOVED}`),
    search: rest === '' ? '' : `?${rest}`,
  };
}
