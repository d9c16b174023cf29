import { ASKING_REMOVALS } from '#server/asking/housekeeping';
import { CLIENTS_REMOVALS } from '#server/clients/housekeeping';
import { IDENTITY_REMOVALS } from '#server/identity/housekeeping';
import { PEOPLE_REMOVALS } from '#server/people/housekeeping';
import type { Deps } from '#server/platform/deps';
import { PLATFORM_REMOVALS, type Removal } from '#server/platform/housekeeping';
import { SITES_REMOVALS } from '#server/sites/housekeeping';
import { VISITS_REMOVALS } from '#server/visits/housekeeping';

const REMOVALS: readonly Removal[] = [
  ...PLATFORM_REMOVALS,
  ...IDENTITY_REMOVALS,
  ...SITES_REMOVALS,
  ...ASKING_REMOVALS,
  ...PEOPLE_REMOVALS,
  ...VISITS_REMOVALS,
  ...CLIENTS_REMOVALS,
];

/** Removes expired rows, counts usage once a day, and switches off add-ons after their 30 days. */
export async function tidyUp(deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'publisher'>): Promise<void> {
  for (const remove of REMOVALS) await remove(deps);
}
