import type { StandingWorld } from '../world/standing';

const MINUTE_MS = 60_000;
/** Minutes since its network came back. */
const HEARD_MINUTES = 90;

/** Adds entries that a kiosk queued while it had no network and that could not be accepted: reception settles them. */
export function addQueuedVisits({ rows, harbour }: Pick<StandingWorld, 'rows' | 'harbour'>, now: Date): void {
  const heard = now.getTime() - HEARD_MINUTES * MINUTE_MS;
  const at = (minutesBefore: number): Date => new Date(heard - minutesBefore * MINUTE_MS);
  const kept = {
    client_id: harbour.clientId,
    site_id: harbour.sites.ids.quayside,
    state: 'unsettled',
    device_name: 'Gate 2 kiosk',
    received_at: new Date(heard),
  } as const;
  rows.add('queued_visits', {
    ...kept,
    uuid: '7c1d4c52-5f0e-4a57-9d3b-0b6f6d1f2a01',
    kind: 'sign_in',
    reason: 'not_agreed',
    made_at: at(50),
    said: { name: 'Nadia Petrov', company: 'Halden Freight', host_name: 'Workshop', visitor_group_id: harbour.groups.visitors },
  });
  rows.add('queued_visits', {
    ...kept,
    uuid: '7c1d4c52-5f0e-4a57-9d3b-0b6f6d1f2a02',
    kind: 'sign_out',
    reason: 'nobody',
    made_at: at(35),
    said: { name: 'M. Keller' },
  });
}
