import { createHash } from 'node:crypto';
import type { AuditEntry, Notification } from '#contract/entities/account';
import { randomOf } from '../random';
import type { WorldRows } from '../rows';
import { DEMO_SEED, HISTORY_DAYS } from '../seed';
import { minutesLater } from '../zoneTime';
import type { HarbourGroup } from './groups';
import type { HarbourMember } from './members';
import type { HarbourSites } from './sites';

const DAY_MIN = 24 * 60;

/** Adds the messages sent when something happens, one of them switched off. */
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

/** Adds the client API user. Its secret is nobody's: only a hash is kept, as for a real one. */
export function addApiClient(rows: WorldRows, clientId: number): void {
  rows.add('api_clients', {
    client_id: clientId,
    name: 'Rota export',
    base_url: 'https://rota.harbourandpine.test',
    public_key: 'pk_demo_4f1c2a9e7b',
    secret_hash: createHash('sha256').update(`${DEMO_SEED} api secret`).digest('hex'),
  });
}

const ACTORS = ['Carla Mendes', 'Nadia Benali', 'Tom Whitlock', 'Jérôme Le Goff', 'Greta Lindqvist', 'Sam Okonkwo'];

const CHANGES: readonly (readonly [number, AuditEntry['action'], string, readonly string[]])[] = [
  [3, 'updated', 'site', ['Quayside House', 'Albion Wharf', 'Open Workshop Days']],
  [2, 'updated', 'group', ['Visitors', 'Contractors', 'Staff', 'Deliveries']],
  [2, 'exported', 'history', ['Quayside House', 'Albion Wharf']],
  [2, 'created', 'booking', ['Salle Loire', 'Grande salle', 'Brunel']],
  [1, 'deleted', 'booking', ['Salle Erdre', 'Cabot']],
  [1, 'updated', 'custom_field', ['Where will you be?', 'Permit to work']],
  [1, 'updated', 'notification', ['Contractor arrives', 'Press visit']],
  [1, 'created', 'role', ['Fire marshal', 'Site manager', 'People team']],
];

/** Adds what people have done lately, oldest first. */
export function addAuditLog(rows: WorldRows, clientId: number, members: readonly HarbourMember[], now: Date): void {
  const random = randomOf(DEMO_SEED, 'audit');
  const minutes = Array.from({ length: 260 }, () => random.int(20, HISTORY_DAYS * DAY_MIN)).sort((a, b) => b - a);
  for (const ago of minutes) {
    const actor = random.pick(ACTORS);
    const entry = { client_id: clientId, at: minutesLater(now, -ago), actor };
    const kind = random.weighted([
      [8, 'session'],
      [9, 'member'],
      [14, 'other'],
    ] as const);
    if (kind === 'session')
      rows.add('audit_log', { ...entry, action: 'signed_in', subject: 'user', subject_id: null, subject_name: actor });
    else if (kind === 'member') {
      const member = random.pick(members);
      rows.add('audit_log', { ...entry, action: 'updated', subject: 'member', subject_id: member.id, subject_name: member.name });
    } else {
      const [, action, subject, names] = random.weighted(CHANGES.map((change) => [change[0], change] as const));
      rows.add('audit_log', { ...entry, action, subject, subject_id: null, subject_name: random.pick(names) });
    }
  }
}
