import type { Emit, Tx } from '#server/platform/db/transaction';
import { lockSiteCount } from '#server/sites/sites/counts';
import type { HostChannels } from '../hosts/hostChannels';
import { admit } from './admit';
import type { Arrival } from './arrival';
import { ask } from './ask';
import { begin } from './begin';
import { decide, type Decision } from './decide';
import { identify } from './identify';
import { refuse } from './refusal';
import type { StoredVisit } from './visitFacts';

/** The result of an arrival. */
export interface Arrived {
  readonly outcome: Decision['outcome'];
  readonly visit: StoredVisit;
}

/**
 * Signs a person in, in the caller's transaction: identify, admit, ask, decide, begin. It writes the visit, the member's current visit, the
 * site's count, the event, a place on the list of a running evacuation and the notice to the host. Locks in the order that `lockSiteCount`
 * explains. A person who is here already remains so; during an evacuation that lists the person, a visit that ended continues, so that
 * they are listed once.
 *
 * @param channels null where no host is notified
 * @throws Problem as `admit` and `ask` say; 404 for a visit that is gone
 */
export async function arrive(tx: Tx, emit: Emit, arrival: Arrival, channels: HostChannels | null): Promise<Arrived> {
  const before = await lockSiteCount(tx, arrival.at);
  const who = await identify(tx, arrival);
  if (who.state === 'here') return { outcome: 'begun', visit: who.visit };
  refuse(await admit(tx, arrival, who));
  const asked = await ask(tx, arrival, who);
  const decision = decide(arrival, asked);
  const visit = await begin(tx, emit, { arrival, who, asked, decision, before, channels });
  return { outcome: decision.outcome, visit };
}
