import type { SearchParam } from './searchParams';

/** The names between `:` and the next `/` of a pattern; one that ends in `?` may be left out. */
type ParamsOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Pattern extends `:${infer Name}?`
    ? { readonly [K in Name]?: string | number }
    : Pattern extends `:${infer Name}`
      ? { readonly [K in Name]: string | number }
      : object;

type Search = { readonly [Name in SearchParam]?: string | number };

type Values = Readonly<Record<string, string | number | undefined>>;

type LinkArguments<Pattern extends string> = Pattern extends `${string}:${string}`
  ? [params: ParamsOf<Pattern>, search?: Search]
  : [params?: Record<string, never>, search?: Search];

interface Page<Pattern extends string> {
  /** In the syntax of the route table and react-router: `/manage/site/:siteId/details`. */
  readonly pattern: Pattern;
  /** An address: `paths.siteDetails.link({ siteId: 3 })` → `/manage/site/3/details`. Search values that are undefined are left out. */
  readonly link: (...args: LinkArguments<Pattern>) => string;
}

/** Fills a pattern; an optional part without a value is dropped with its slash, `*` is always dropped. */
export function fillPattern(pattern: string, params: Values = {}, search: Values = {}): string {
  const filled = pattern.replace(/\/(?:\*|:(\w+)(\?)?)/g, (_, name: string | undefined, optional: string | undefined) => {
    const value = name === undefined ? undefined : params[name];
    if (value !== undefined) return `/${encodeURIComponent(value)}`;
    if (name !== undefined && optional === undefined) throw new Error(`The path ${pattern} needs the parameter ${name}`);
    return '';
  });
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return `${filled === '' ? '/' : filled}${query === '' ? '' : `?${query}`}`;
}

/** Makes an address with a typed link. */
export function page<const Pattern extends string>(pattern: Pattern): Page<Pattern> {
  return { pattern, link: (params?: object, search?: Search) => fillPattern(pattern, { ...params }, search) };
}

/** The placeholder of a one-time token in an address; the token is taken out or follows behind `#`. */
export const REMOVED = '-';
