import { REMOVED } from './page';

/** Search parameters that carry a one-time token. `state` belongs to the code that an outside service sends back. */
const SECRET_PARAMS: readonly string[] = ['token', 'code', 'state', 'id_token', 'access_token'];

/** Here everything in the address is a provider's, codes and texts alike: none of it stays. */
const ALL_OF_IT = /^\/(login\/sso|manage\/group)\/callback(\/[\w-]*){0,2}$/;

/** Pages of links. The token stands behind `#`, which no browser sends to a server or proxy; in older links it is the rest of the path. */
const LINK_PAGES = ['reset', 'confirm-email', 'setup', 'invitation', 'onboarding', 'form', 'ticket', 'shared/evacuations'];

const IN_PATH = new RegExp(`^/(${LINK_PAGES.join('|')})/(.+)$`, 's');

/** Only these addresses receive a token; elsewhere the same word may be somebody's filter. */
const ARRIVALS: readonly string[] = [
  '/login/sso/',
  '/magic-link/',
  '/wheatley',
  '/manage/group/callback/',
  '/manage/features/notifications/slack-callback',
  ...LINK_PAGES.map((page) => `/${page}/`),
];

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

interface CleanAddress extends Address {
  /** The secrets taken out, by name; `token` for one behind `#` or of the path. */
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Returns an address without the one-time token that a mail, the set-up or an outside service put into it. Such a token must not reach
 * the store, an action, the document's history or a log.
 */
export function hideSecrets({ pathname, search, hash }: Address): CleanAddress {
  if (!ARRIVALS.some((start) => pathname.startsWith(start)))
    return { pathname, search, ...(hash === undefined ? {} : { hash }), secrets: {} };
  const params = new URLSearchParams(search);
  const secrets: Record<string, string> = {};
  for (const name of ALL_OF_IT.test(pathname) ? [...params.keys()] : SECRET_PARAMS) {
    const value = params.get(name);
    if (value !== null) secrets[name] = value;
    params.delete(name);
  }
  const inPath = IN_PATH.exec(pathname)?.[2];
  const behind = (hash ?? '').slice(1);
  if (inPath !== undefined && inPath !== REMOVED) secrets.token = inPath;
  else if (inPath === REMOVED && behind !== '') secrets.token = behind;
  const rest = params.toString();
  return {
    pathname: pathname.replace(IN_PATH, `/$1/${REMOVED}`),
    search: rest === '' ? '' : `?${rest}`,
    ...(hash === undefined ? {} : { hash: inPath === undefined && !ALL_OF_IT.test(pathname) ? hash : '' }),
    secrets,
  };
}
