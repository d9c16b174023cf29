import { useCallback, useDeferredValue, useMemo } from 'react';

import type { SearchParam } from '#web/route/searchParams';
import { useAppSelector } from '#portal/store/hooks';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { selectLocation } from './routeSlice';

/** One search parameter of an address. Invalid text reads as its default, which is left out of the address. */
interface AddressParam<Value> {
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string | null;
  /** Whether a press that changes it shows before the content it opens is drawn. */
  readonly isDeferred: boolean;
}

/** Free text, such as a search; null for none. */
export const text = (): AddressParam<string | null> => ({
  read: (given) => (given === '' ? null : given),
  write: (value) => (value === '' ? null : value),
  isDeferred: false,
});

/** One of some values; the default for any other. */
export const oneOf = <Value extends string, Standard extends Value | null>(
  values: readonly Value[],
  standard: Standard,
): AddressParam<Value | Standard> => ({
  read: (given) => values.find((value) => value === given) ?? standard,
  write: (value) => (value === standard ? null : value),
  isDeferred: false,
});

/** A whole number from 1 with up to six digits: a page. */
export const pageNumber = (): AddressParam<number> => ({
  read: (given) => (given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1),
  write: (value) => (value === 1 ? null : String(value)),
  isDeferred: false,
});

const DAY = /^20[0-3]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A date, YYYY-MM-DD; null for none. */
export const day = (): AddressParam<string | null> => ({
  read: (given) => (given !== null && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null),
  write: (value) => value,
  isDeferred: false,
});

const idOf = (given: string | null): number | null => (given !== null && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null);
const idText = (id: number | null): string | null => (id === null ? null : String(id));

/** The id of a record that narrows a list; null for none. */
export const recordId = (): AddressParam<number | null> => ({ read: idOf, write: idText, isDeferred: false });

/** The id of the record that is open in a drawer; null for none. */
export const openRecord = (): AddressParam<number | null> => ({ read: idOf, write: idText, isDeferred: true });

/** The name of an open dialog or drawer; null for none. */
export const openPart = (): AddressParam<string | null> => ({ ...text(), isDeferred: true });

/** A parameter of any type. */
type AnyParam = Pick<AddressParam<unknown>, 'read' | 'isDeferred'> & Pick<AddressParam<never>, 'write'>;
type AddressParams = Readonly<Record<string, AnyParam>>;
/** Parameters whose names are all known. */
type KnownParams<Params> = Params & { readonly [Name in Exclude<keyof Params, SearchParam>]: never };
type ValuesOf<Params extends AddressParams> = { readonly [Name in keyof Params]: ReturnType<Params[Name]['read']> };

interface Address<Params extends AddressParams> {
  readonly values: ValuesOf<Params>;
  /** Changes some of them at once; `replace` for typing in a search, which is no step back in the history. */
  readonly change: (change: Partial<ValuesOf<Params>>, options?: { readonly replace?: boolean }) => void;
  /** Returns the same page with some of them changed, for a link. */
  readonly hrefWith: (change: Partial<ValuesOf<Params>>) => string;
}

function addressWith(params: AddressParams, path: string, search: string, change: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams(search);
  // In the order of the parameters, so that the same choice is the same address; unreadable values are left out.
  for (const [name, { read, write }] of Object.entries(params)) {
    // Each value has the type that its own parameter reads.
    const written = write((name in change ? change[name] : read(given.get(name))) as never);
    given.delete(name);
    if (written !== null) given.append(name, written);
  }
  const next = given.toString();
  return `${path}${next === '' ? '' : `?${next}`}`;
}

function readAll<Params extends AddressParams>(params: Params, search: string): ValuesOf<Params> {
  const given = new URLSearchParams(search);
  // The entries of the parameters, by the same names.
  return Object.fromEntries(Object.entries(params).map(([name, { read }]) => [name, read(given.get(name))])) as ValuesOf<Params>;
}

/**
 * Reads and writes the search parameters of a screen, typed: search, filters, sorting, open records and dialogs. They can be linked to,
 * the back button undoes them, and time travel shows them.
 *
 * @param params a constant outside the component
 */
export function useAddress<Params extends AddressParams>(params: KnownParams<Params>): Address<Params> {
  const { pathname, search } = useAppSelector(selectLocation);
  const navigate = useNavigate();
  const now = useMemo(() => readAll(params, search), [params, search]);
  const later = useDeferredValue(now);
  const values = useMemo(() => {
    const known: AddressParams = params;
    const deferred = Object.entries(later).filter(([name]) => known[name]?.isDeferred === true);
    return { ...now, ...Object.fromEntries(deferred) };
  }, [params, now, later]);

  const change = useCallback<Address<Params>['change']>(
    (next, options = {}) => navigate(addressWith(params, window.location.pathname, window.location.search, next), options),
    [params, navigate],
  );
  return { values, change, hrefWith: (next) => addressWith(params, pathname, search, next) };
}
