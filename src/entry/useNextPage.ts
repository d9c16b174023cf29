import { usePageRoute } from '#web/ui/navigation/pageRoute';

/** Returns the address to go to after the sign-in, as it stands in this one; null for none. Not checked: anyone may have written it. */
export function useNextPage(): string | null {
  return new URLSearchParams(usePageRoute().search).get('next');
}
