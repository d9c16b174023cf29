import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import { noBadge, printBadge } from '#server/badges/printing';
import type { DeviceContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { findVisitor } from '#server/visits/visit/rows';
import { badgePrinting } from '#server/visits/visitors/badgePrinting';
import { isNumber, visitIdOf } from './madeVisits';

/**
 * Returns the badge to print for a visit, while the person is in. Only by the id that a device gave it: others would reveal who is
 * there.
 *
 * @throws Problem 404 for any other visit, 409 `no_badge` where the group prints none
 */
export function printAtKiosk(
  { change, deps, device }: Pick<DeviceContext, 'change' | 'deps' | 'device'>,
  uuid: string,
): Promise<BadgeOfPerson> {
  return change(async (tx) => {
    if (isNumber(uuid)) throw problem(404);
    const row = await findVisitor(tx, device.clientId, await visitIdOf(tx, device, uuid));
    if (row?.site_id !== device.siteId) throw problem(404);
    if ((await badgePrinting(tx, row.id)) === null) throw noBadge();
    return printBadge(tx, deps, row);
  });
}
