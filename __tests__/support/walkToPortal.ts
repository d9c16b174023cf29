const HOPS_MAX = 12;

/**
 * Follows a provider's redirects with its cookies until they lead to the portal, filling in the page on the way.
 * @throws when the provider shows anything else instead
 */
export async function walkToPortal(begin: string, portal: string, form: Readonly<Record<string, string>>): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(begin);
  let isFilledIn = false;
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    const response: Response = await fetch(at, {
      method: isFilledIn ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isFilledIn ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = response.headers.get('location');
    const page = await response.text();
    if (location !== null) at = new URL(location, at);
    else if (!page.includes('<form method="post"')) throw new Error(`The provider stops with ${response.status}: ${page.slice(0, 300)}`);
    isFilledIn = location === null;
    if (at.origin === portal) return at;
  }
  throw new Error('The provider leads in circles');
}
