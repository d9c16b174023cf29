import { useMemo } from 'react';

import type { FavouriteField } from '#contract/asking/entities/customField';
import { isListed } from '#contract/asking/fieldSettings';
import { isKept } from '#contract/asking/questions';
import { useFieldsOfGroup } from '#portal/api/asking/customFields';

/** Returns the favourites of a group whose answers are stored with its members (spec: fields#favourites). */
export function useMemberFavourites(groupId: number): readonly FavouriteField[] {
  const fields = useFieldsOfGroup(groupId);
  // The email and the mobile number of a member stand in the list already.
  return useMemo(() => fields.filter((field) => isListed(field) && isKept(field) && field.system === null), [fields]);
}
