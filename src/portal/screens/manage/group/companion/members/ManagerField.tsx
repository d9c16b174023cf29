import { PAGE_SIZE } from '#contract/platform/constants';
import { MEMBER_SEARCH_FROM } from '#contract/people/constants';
import { memberSearch } from '#portal/api/people/members';
import { selectGroup } from '#portal/entities/groups';
import { selectMember } from '#portal/entities/members';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';

interface ManagerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** A member who cannot be chosen, since nobody is their own manager. */
  readonly except?: number | null;
}

/** Chooses a current member of any group as a manager, as an option with their name. Needs ReturningVisitor.viewer. */
export function ManagerField({ except, ...field }: ManagerFieldProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const find = async (q: string) => {
    const query = { q, status: 'current', per_page: PAGE_SIZE } as const;
    const { members } = await dispatch(memberSearch.initiate({ query }, { subscribe: false })).unwrap();
    const state = store.getState();
    return members
      .filter((id) => id !== except)
      .map((id) => {
        const found = selectMember(state, id);
        return { value: id, label: found?.name ?? '', description: selectGroup(state, found?.visitor_group_id ?? null)?.name };
      });
  };
  return <FormComboBox<number> {...field} search={find} minCharacters={MEMBER_SEARCH_FROM} optional />;
}
