import { requireOnboarded } from '#server/people/onboarding/held';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';

/** The member who signs in, if the person is one, and where. */
export interface Newcomer {
  readonly siteId: number;
  readonly groupId: number;
  readonly memberId: number | null;
}

/**
 * Refuses members who have onboarding left to see before their first sign-in. Users who may edit the group can sign them in anyway, and the
 * audit log records what they had not seen (spec: groups#onboarding).
 */
export async function requireOnboardedMember(
  tx: Tx,
  { actor, deps }: Pick<SignedInContext, 'actor' | 'deps'>,
  newcomer: Newcomer,
  isAllTheSame: boolean,
): Promise<void> {
  if (isAllTheSame) actor.require('ManageVisitorGroup.editor');
  const unseen = await requireOnboarded(tx, deps, { clientId: actor.clientId, ...newcomer }, isAllTheSame);
  if (unseen.length > 0) noteDetails(tx, { onboarding_unseen: unseen.join(', ') });
}
