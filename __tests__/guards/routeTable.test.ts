import { hideSecrets } from '#web/route/hideSecrets';
import { matchRoute, routeOf, ROUTES } from '#portal/app/routes/routeTable';
import { paths } from '#portal/lib/paths';
import { REMOVED } from '#web/route/page';
import { managePages } from '#portal/screens/manage/managePages';
import { titlesIn } from '../support/texts';
import { textOf } from './projectFiles';

const paramsOf = (pattern: string): string[] => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** An address of a route, with something in place of each parameter. */
const sampleOf = (pattern: string): string =>
  pattern
    .replace(/:token|:slackId/g, 'abc')
    .replace(/:(?!clientId)\w+\??/g, '7')
    .replace('*', 'other')
    .replace(':clientId', 'eu:00000000-0000-4000-8000-000000000001');

describe('the route table', () => {
  it('holds every path exactly once', () => {
    expect(ROUTES.map(({ id }) => id).sort()).toEqual(Object.keys(paths).sort());
    const patterns = ROUTES.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it.each(ROUTES.map(({ id, pattern }) => [pattern, id]))('%s leads to its own route', (pattern, id) => {
    expect(matchRoute(sampleOf(pattern))?.route.id).toBe(id);
  });

  it.each(ROUTES.filter(({ pattern }) => pattern.endsWith('/:token')).map(({ pattern }) => pattern))(
    '%s is an address that the token is taken out of, behind # and in the path',
    (pattern) => {
      const at = (token: string): string => pattern.replace(':token', token);
      const clean = { pathname: at(REMOVED), search: '', hash: '', secrets: { token: 'one-time' } };
      expect(hideSecrets({ pathname: at(REMOVED), search: '', hash: '#one-time' })).toEqual(clean);
      expect(hideSecrets({ pathname: at('one-time'), search: '', hash: '' })).toEqual(clean);
    },
  );

  it.each(ROUTES.filter(({ redirect }) => redirect).map((route) => [route.id, route] as const))(
    'the default of %s ends at a page and needs no parameter that the address lacks',
    (_, route) => {
      const seen = [route.id];
      let target = route;
      while (target.redirect !== undefined) {
        target = routeOf(target.redirect);
        expect(seen).not.toContain(target.id);
        seen.push(target.id);
      }
      expect(paramsOf(route.pattern)).toEqual(expect.arrayContaining(paramsOf(target.pattern)));
    },
  );

  it('offers in menus and lists of an area only what an address without a record can show, and in those of a record what names it', () => {
    for (const { id, menu, section, list, listKind, pattern } of ROUTES.filter(
      (route) => route.menu !== undefined || route.section !== undefined,
    )) {
      const needed = section === undefined || listKind === 'area' ? [] : [`${listKind!}Id`];
      expect({
        id,
        list: section === undefined ? null : list,
        both: menu !== undefined && section !== undefined,
        params: paramsOf(pattern),
      }).toEqual({
        id,
        list: section === undefined ? null : expect.any(String),
        both: false,
        params: needed,
      });
    }
  });

  it('has a title for every route in every language, and no title without a route', () => {
    const ids = Object.keys(paths).sort();
    expect(Object.keys(titlesIn('en_GB')).sort()).toEqual(ids);
    expect(Object.keys(titlesIn('fr')).sort()).toEqual(ids);
  });

  it('keeps the title of each screen in the text file of the screen', () => {
    const ofManage = new Map<string, { readonly texts: readonly string[] }>(Object.entries(managePages));
    const elsewhere = ROUTES.filter(({ id, pattern, screen, texts }) => {
      const [file] = ofManage.get(id)?.texts ?? texts ?? [];
      if (screen === undefined || file === undefined || pattern.startsWith('/dev')) return false;
      // Every text file is a single object of texts.
      const { routes } = JSON.parse(textOf(`locales/en_GB/${file}.json`)) as { readonly routes?: Record<string, string> };
      return routes?.[id] === undefined;
    });
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  it('leads each page of manage to a route of its own', () => {
    expect(ROUTES.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(managePages)));
  });

  it('leaves anonymous only the routes that are listed here', () => {
    const anonymous = ROUTES.filter((route) => route.anonymous).map(({ pattern }) => pattern);
    expect(anonymous.filter((pattern) => !pattern.startsWith('/dev')).sort()).toEqual(
      [
        '/login',
        '/login-detect',
        '/login/sso/callback',
        '/login/sso/request-access',
        '/forgot',
        '/reset/:token',
        '/confirm-email/:token',
        '/setup/:token',
        '/invitation/:token',
        '/onboarding/:token',
        '/form/:token',
        '/ticket/:token',
        '/shared/evacuations/:token',
        '/wheatley',
        '/magic-link/*',
        '/magic-link/absence-request',
        '/magic-link/visitor-change-request',
        '/magic-link/pre-registration-form',
      ].sort(),
    );
  });
});
