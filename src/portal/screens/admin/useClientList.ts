import { ADMIN_CLIENT_SORTS } from '#contract/calls/admin';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { selectLocation } from '#portal/parts/route/routeSlice';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';

/** What the list of clients shows: text searched for, `name` or `-name`, and the page from 1. */
interface ClientListState {
  readonly q: string;
  readonly sort: string;
  readonly page: number;
}

const SORTS: ReadonlySet<string> = new Set(ADMIN_CLIENT_SORTS.flatMap((key) => [key, `-${key}`]));
const BY_NAME = 'name';
/** As many pages as the server counts. */
const PAGE = /^[1-9]\d{0,5}$/;

/** An address of the list; what is as it would be anyway is left out. */
const addressOf = ({ q, sort, page }: ClientListState): string =>
  paths.admin.link({}, { q: q === '' ? undefined : q, sort: sort === BY_NAME ? undefined : sort, page: page === 1 ? undefined : page });

/** Search, order and page of the list of clients, as the address holds them; several change at once. */
export function useClientList() {
  const { search } = useAppSelector(selectLocation);
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const sort = given.get('sort') ?? '';
  const page = given.get('page') ?? '';
  const state: ClientListState = {
    q: given.get('q') ?? '',
    sort: SORTS.has(sort) ? sort : BY_NAME,
    page: PAGE.test(page) ? Number(page) : 1,
  };
  return {
    ...state,
    change: (change: Partial<ClientListState>, options: { readonly replace?: boolean } = {}) =>
      navigate(addressOf({ ...state, ...change }), options),
    hrefOf: (to: number): string => addressOf({ ...state, page: to }),
  };
}
