import { useListClientRolesQuery } from '#portal/api/roles';
import type { DropdownOption } from '#portal/ui/fields/DropdownOptions';

/** Returns the client's roles as choices. */
export function useRoles(): readonly DropdownOption<number>[] {
  const read = useListClientRolesQuery();
  return (read.data?.clientRoles ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
