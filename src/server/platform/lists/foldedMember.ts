import { foldText } from '#contract/platform/text/fold';
import { searchText } from './search';

interface Searched {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly external_id: string | null;
}

/** Returns the columns by which a member is sorted and found. */
export const foldedColumns = (member: Searched) => ({
  sort_name: foldText(member.name),
  search: searchText(member.name, member.email, member.mobile, member.external_id),
});
