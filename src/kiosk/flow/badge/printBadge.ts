import { printKioskBadge } from '#contract/door/calls/kiosk';
import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import type { Outcome } from '#web/net/transport';
import { ask } from '../../device/ask';
import type { VisitThunk } from '../../device/state';

/** Requests the badge of a visit that started here. It names a person, so it stays in no state. */
export function printBadge(uuid: string): VisitThunk<Promise<Outcome<BadgeOfPerson>>> {
  return (dispatch, _getState, services) => ask(printKioskBadge, { params: { visitKey: uuid } }, services, dispatch);
}
