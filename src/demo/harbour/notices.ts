import type { Notification } from '#contract/notices/entities/notification';
import type { WorldRows } from '../world/rows';
import { minutesLater } from '../world/zoneTime';
import type { HarbourGroup } from './groups';
import type { HarbourSites } from './sites';

const DAY_MIN = 24 * 60;

/** Adds the notifications sent on events, one of them switched off. */
export function addNotifications(
  rows: WorldRows,
  options: { clientId: number; sites: HarbourSites; groups: Readonly<Record<HarbourGroup, number>>; now: Date },
): void {
  const { quayside, albion } = options.sites.ids;
  const { contractors, deliveries, visitors } = options.groups;
  const add = (
    name: string,
    event: string,
    channel: Notification['channel'],
    route: Notification['route'],
    more: {
      siteId?: number;
      groupId?: number;
      rules?: Notification['rules'];
      logic?: Notification['rules_logic'];
      disabledDays?: number;
    } = {},
  ): void => {
    rows.add('notifications', {
      client_id: options.clientId,
      name,
      event,
      channel,
      route,
      rules: [...(more.rules ?? [])],
      rules_logic: more.logic ?? 'all',
      site_id: more.siteId ?? null,
      visitor_group_id: more.groupId ?? null,
      disabled_at: more.disabledDays === undefined ? null : minutesLater(options.now, -more.disabledDays * DAY_MIN),
    });
  };
  add(
    'Contractor arrives',
    'sign_in',
    'email',
    { email: 'facilities@harbourandpine.test', subject: 'A contractor has arrived' },
    { siteId: quayside, groupId: contractors },
  );
  add('Parcel at the desk', 'sign_in', 'slack', { url: 'https://hooks.chat.test/post-room' }, { groupId: deliveries });
  add(
    'Visitor refused',
    'sign_in_rejected',
    'sms',
    { phone: '+33 6 39 98 10 04' },
    { rules: [{ field: 'check', is: 'equals', value: 'rejected' }] },
  );
  add('Evacuation started', 'evacuation_started', 'teams', { url: 'https://hooks.teams.test/incidents' });
  add(
    'Approval waiting',
    'pre_registration_pending',
    'email',
    { email: 'reception@albionwharf.test', subject: 'A contractor waits for approval' },
    { siteId: albion, groupId: contractors },
  );
  add(
    'Press visit',
    'sign_in',
    'webhook',
    { url: 'https://hooks.harbourandpine.test/press' },
    {
      groupId: visitors,
      logic: 'any',
      disabledDays: 12,
      rules: [
        { field: 'reason', is: 'equals', value: 'Press' },
        { field: 'company', is: 'equals', value: 'Northgate Press' },
      ],
    },
  );
}
