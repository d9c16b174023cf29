import { addonState } from '#contract/clients/addonStates';
import { ADDONS } from '#contract/platform/addonNames';
import { AUDIT_ACTIONS, isLineSubject } from '#contract/clients/entities/auditLog';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { LEAVE_TYPES, STATUS_COLOURS } from '#contract/time/constants';
import { VISITOR_DATA_RETENTION } from '#contract/people/constants';
import { GROUP_TYPES } from '#contract/people/entities/group';
import { isPermission } from '#contract/platform/permissions';
import { DEMO_ACCOUNTS } from '#demo/world/accounts';
import type { DemoRow, TableName } from '#demo/world/rows';
import type { StandingWorld } from '#demo/world/standing';
import { buildWorld } from '#demo/build/world';
import { dayOf } from '#demo/world/zoneTime';
import { itInProof } from '../support/itInProof';
import { runs } from '../support/proof';

const TUESDAY = new Date('2026-03-10T09:10:00Z');
const build = (now: Date, members = 640, evacuees: number | null = null): StandingWorld =>
  buildWorld({ now, members, evacuees, passwordHash: 'hash' });

const world = build(TUESDAY);
const of = <T extends TableName>(table: T): readonly DemoRow<T>[] => world.rows.of(table);
const harbour = world.harbour.clientId;
const ofHarbour = <T extends 'sites' | 'visitor_groups' | 'members' | 'visitors' | 'evacuations' | 'bookings' | 'roles' | 'client_users'>(
  table: T,
) => of(table).filter((row) => 'client_id' in row && row.client_id === harbour);
const isOpen = (visit: DemoRow<'visitors'>): boolean => visit.in_timestamp != null && visit.out_timestamp == null;

describe('the demo world', () => {
  test('has nobody on site who has the name of somebody else there', () => {
    const present = of('visitors').filter(isOpen);
    const names = present.map(({ site_id, name }) => `${String(site_id)} ${String(name)}`);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('built twice is the same to the last letter', () => {
    const again = build(TUESDAY);
    expect(again.rows.tables()).toEqual(world.rows.tables());
    const different = world.rows.tables().filter((table) => JSON.stringify(again.rows.of(table)) !== JSON.stringify(world.rows.of(table)));
    expect(different).toEqual([]);
  });

  itInProof('on another day has the same people, sites and groups under the same ids', () => {
    const later = build(new Date('2027-01-02T22:45:00Z'));
    const idsAndNames = (
      built: StandingWorld,
      table: 'clients' | 'users' | 'members' | 'sites' | 'visitor_groups' | 'roles' | 'custom_fields' | 'devices',
    ) => built.rows.of(table).map(({ id, name }) => `${id} ${name}`);
    for (const table of ['clients', 'users', 'members', 'sites', 'visitor_groups', 'roles', 'custom_fields', 'devices'] as const) {
      expect(idsAndNames(later, table)).toEqual(idsAndNames(world, table));
    }
  });

  itInProof('keeps everybody else as they are when the Staff grow', () => {
    const larger = build(TUESDAY, 2_000);
    const first = (built: StandingWorld) =>
      built.harbour.members.slice(0, 640).map(({ id, name, email, group }) => ({ id, name, email, group }));
    expect(first(larger)).toEqual(first(world));
    expect(larger.harbour.members).toHaveLength(2_000);
    expect(larger.harbour.members.slice(640).every(({ group }) => group === 'staff')).toBe(true);
  });

  test('has the clients of the contract in the states it names', () => {
    const client = (name: string) => of('clients').find((row) => row.name === name)!;
    expect(of('clients')).toHaveLength(7);
    expect(client('Harbour & Pine').global_client_id).toMatch(/^eu:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(client('Fjord School').is_school).toBe(true);
    expect(client('Mason & Vale')).toMatchObject({ account_status: 'limited', time_and_attendance_enabled: true });
    const {
      'time_and_attendance.tier': tier,
      'time_and_attendance.employees': employees,
      'time_and_attendance.usage_warning_at': warned,
    } = client('Mason & Vale').settings!;
    expect(employees).toBeGreaterThan(Number(tier));
    expect(of('members').filter((member) => member.client_id === client('Mason & Vale').id)).toHaveLength(Number(employees));
    // The deactivation follows 30 days after the warning: it is still to come.
    expect(TUESDAY.getTime() - Date.parse(String(warned))).toBeLessThan(30 * 86_400_000);
    const addonsOf = (name: string) => {
      const row = client(name);
      const facts = {
        scheduling_status: row.scheduling_status ?? 'disabled',
        time_and_attendance_enabled: row.time_and_attendance_enabled ?? false,
        settings: row.settings ?? {},
      };
      return ADDONS.map((addon) => addonState(facts, addon, '2026-03-10', true).kind);
    };
    expect(addonsOf('Harbour & Pine')).toEqual(['active', 'coming', 'coming', 'coming']);
    expect(addonsOf('Fjord School')).toEqual(['trial', 'scheduling', 'coming', 'off']);
    expect(addonsOf('Mason & Vale')).toEqual(['active', 'off', 'expired', 'off']);
    expect(addonsOf('Lindgren Clinics')).toEqual(['try', 'off', 'ended', 'off']);
    expect(addonsOf('Harbour Labs')).toEqual(['try', 'off', 'trial', 'off']);
    expect(client('Lindgren Clinics').force_2fa).toBe(true);
    expect(client('Brightwater Care').trial_ends_on! < '2026-03-10').toBe(true);
    expect(client('Northline Partners').reseller).toBe(true);
    const labs = { domain: 'harbourlabs.test', client_id: client('Harbour Labs').id };
    expect(of('sso_domains')).toEqual([expect.objectContaining(labs)]);
    expect(of('sso_configs')).toEqual([expect.objectContaining({ ...labs, enabled: true, from_settings: true })]);
    for (const { client_id: clientId } of of('sites')) expect(of('clients').some(({ id }) => id === clientId)).toBe(true);
  });

  test('has exactly the twelve accounts, each as the contract says', () => {
    const user = (email: string) => of('users').find((row) => row.email === email)!;
    const place = (email: string) => of('client_users').filter((row) => row.user_id === user(email).id);
    const roleOf = (email: string) => of('roles').find(({ id }) => id === place(email)[0]!.role_id)!;
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual([
      'admin@portico.test',
      'reception@portico.test',
      'marshal@portico.test',
      'billing@portico.test',
      'super@portico.test',
      'reseller@portico.test',
      'limited@portico.test',
      'twofactor@portico.test',
      'setup2fa@portico.test',
      'expired@portico.test',
      'trialover@portico.test',
      'sso@harbourlabs.test',
    ]);
    expect(
      of('users')
        .filter(({ password_hash: hash }) => hash === 'hash')
        .map(({ email }) => email)
        .sort(),
    ).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
    expect(
      place('admin@portico.test').map(({ client_id: id, is_primary: primary }) => [
        of('clients').find((row) => row.id === id)!.name,
        primary,
      ]),
    ).toEqual([
      ['Harbour & Pine', true],
      ['Fjord School', false],
    ]);
    expect(user('admin@portico.test').last_client_id).toBe(harbour);
    expect(roleOf('admin@portico.test').system).toBe('administrator');
    expect(roleOf('reception@portico.test').system).toBe('standard');
    expect(place('reception@portico.test')[0]!.restricted_to_sites).toBe(true);
    expect(of('client_user_sites').filter((row) => row.client_user_id === place('reception@portico.test')[0]!.id)).toHaveLength(2);
    expect(roleOf('marshal@portico.test')).toMatchObject({
      name: 'Fire marshal',
      system: null,
      permissions: ['EvacList.viewer', 'EvacReport.viewer', 'EvacReport.editor', 'Today.viewer'],
    });
    expect(place('billing@portico.test')[0]!.is_billing).toBe(true);
    expect(
      of('users')
        .filter((row) => row.is_super)
        .map(({ email }) => email),
    ).toEqual(['super@portico.test']);
    expect(of('users').filter((row) => row.two_factor_secret != null)).toEqual([
      expect.objectContaining({ email: 'twofactor@portico.test', two_factor_secret: 'JBSWY3DPEHPK3PXP' }),
    ]);
    const daysOld = (email: string) => (TUESDAY.getTime() - user(email).password_changed_at!.getTime()) / 86_400_000;
    expect(daysOld('expired@portico.test')).toBeGreaterThan(of('clients').find(({ id }) => id === harbour)!.password_expiry!);
    expect(DEMO_ACCOUNTS.filter(({ email }) => daysOld(email) > 1)).toHaveLength(1);
    expect(place('sso@harbourlabs.test')[0]!.sso_provider_id).not.toBeNull();
  });

  test('has 5 sites, 9 groups of all four types, 640 members and the rest of the promised content for Harbour & Pine', () => {
    expect(
      ofHarbour('sites')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['event', 'event', 'remote', 'standard', 'standard']);
    const events = ofHarbour('sites').filter(({ type }) => type === 'event');
    expect(events.filter((site) => site.active_from! <= TUESDAY && site.active_until! > TUESDAY)).toHaveLength(1);
    expect(events.filter((site) => site.active_from! > TUESDAY)).toHaveLength(1);
    expect(ofHarbour('sites').find(({ name }) => name === 'Quayside House')).toMatchObject({ type: 'standard', timezone: 'Europe/Paris' });

    const groups = ofHarbour('visitor_groups');
    expect(groups).toHaveLength(9);
    expect(new Set(groups.map(({ type }) => type))).toEqual(new Set(GROUP_TYPES));
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['Staff', 'Visitors', 'Contractors', 'Deliveries']));
    expect(groups.find(({ name }) => name === 'Contractors')).toMatchObject({ type: 'non_returning', pre_registration_approval: true });
    expect(groups.filter((group) => group.last_sync_error != null)).toEqual([expect.objectContaining({ type: 'integration' })]);
    expect(groups.filter((group) => group.show_on_fire_list === false)).toHaveLength(1);

    const members = ofHarbour('members');
    expect(members).toHaveLength(640);
    const upcoming = members.filter((member) => member.starts_on != null && member.starts_on > '2026-03-10');
    const archived = members.filter((member) => member.archived_at != null);
    expect(upcoming.length).toBeGreaterThan(5);
    expect(archived.length).toBeGreaterThan(10);
    expect(members.length - upcoming.length - archived.length).toBeGreaterThan(580);
    expect(new Set(members.map(({ email }) => email)).size).toBe(640);
    expect(new Set(members.map(({ name }) => name)).size).toBeGreaterThan(600);

    expect(ofHarbour('evacuations')).toHaveLength(12);
    for (const table of [
      'rotas',
      'absences',
      'closure_periods',
      'activity_statuses',
      'notifications',
      'custom_fields',
      'audit_log',
      'evacuation_points',
    ] as const) {
      expect(of(table).length).toBeGreaterThan(4);
    }
    expect(new Set(of('audit_log').map(({ action }) => action))).toEqual(new Set(AUDIT_ACTIONS));
    expect(of('audit_log').filter(({ subject }) => !isLineSubject(subject ?? ''))).toEqual([]);
    expect(of('api_clients')).toHaveLength(1);
    expect(of('site_spaces')).toHaveLength(2);
    expect(of('custom_fields').some((field) => field.on_fire_list)).toBe(true);
    expect(of('custom_fields').some((field) => field.sensitive)).toBe(true);
    const silent = of('devices').filter(({ last_heartbeat: beat }) => beat != null && TUESDAY.getTime() - beat.getTime() > 60 * 60_000);
    expect(silent).toHaveLength(1);
    expect(of('devices').filter(({ paired_at: pairedAt }) => pairedAt === undefined)).toHaveLength(1);
    expect(new Set(of('device_silences').map(({ device_id: id }) => id)).size).toBe(4);
    const bookedDays = new Set(
      ofHarbour('bookings')
        .filter(({ start_date: start }) => start! > TUESDAY)
        .map(({ start_date: start }) => dayOf('Europe/Paris', start!)),
    );
    expect(bookedDays.size).toBeGreaterThanOrEqual(6);
  });

  test('has ninety days of visits that look like work: busy on weekdays, thin on Sundays', () => {
    const days = new Map<string, number>();
    for (const visit of ofHarbour('visitors')) {
      if (visit.site_id !== world.harbour.sites.ids.quayside || visit.in_timestamp == null) continue;
      const day = dayOf('Europe/Paris', visit.in_timestamp);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect([...days.keys()].sort()[0]).toBe('2025-12-10');
    expect(days.size).toBe(91);
    const ofWeekday = (weekday: number): number[] =>
      [...days].filter(([day]) => new Date(day).getUTCDay() === weekday && day < '2026-03-10').map(([, count]) => count);
    const average = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(average(ofWeekday(2))).toBeGreaterThan(1.6 * average(ofWeekday(0)));
  });

  test('evacuations hold who was there, deliveries and groups off the list left out, and counters that fit', () => {
    const groups = new Map(of('visitor_groups').map((group) => [group.id, group]));
    const visits = of('visitors');
    for (const evacuation of of('evacuations')) {
      const evacuees = of('evacuees').filter((row) => row.evacuation_id === evacuation.id);
      const comments = of('evacuation_comments').filter((row) => row.evacuation_id === evacuation.id);
      const there = visits.filter(
        (visit) =>
          visit.site_id === evacuation.site_id &&
          visit.in_timestamp != null &&
          visit.in_timestamp <= evacuation.started_at! &&
          (visit.out_timestamp == null || visit.out_timestamp > evacuation.started_at!) &&
          groups.get(visit.visitor_group_id)!.type !== 'delivery' &&
          groups.get(visit.visitor_group_id)!.show_on_fire_list !== false,
      );
      const listed = evacuees.filter(({ added_by: by }) => by === null);
      expect(listed.map(({ visitor_id: id }) => id).sort()).toEqual(there.map(({ id }) => id).sort());
      expect(evacuees.length).toBeGreaterThan(20);
      const marks = evacuees.filter((row) => row.marked_at != null);
      expect(evacuation.event_counter).toBe(of('evacuation_changes').filter((row) => row.evacuation_id === evacuation.id).length);
      const during = [...marks.map(({ marked_at: at }) => at!), ...comments.map(({ created_at: at }) => at!)];
      expect(during.filter((at) => at <= evacuation.started_at! || at >= evacuation.completed_at!)).toEqual([]);
      expect(comments.length).toBeGreaterThan(0);
      expect(evacuees.every((row) => (row.status === 'missing' ? row.marked_at === null : row.marked_by !== ''))).toBe(true);
    }
  });

  test('evacuations are recorded: what happened, replayed, gives the people as they stand in the end', () => {
    const points = new Map(
      of('sites').map((site) => [
        site.id,
        of('evacuation_points')
          .filter((point) => point.site_id === site.id)
          .map(({ id }) => id),
      ]),
    );
    for (const evacuation of of('evacuations')) {
      const changes = of('evacuation_changes').filter((row) => row.evacuation_id === evacuation.id);
      expect(changes.map(({ event_counter: counter }) => counter)).toEqual(changes.map((_, index) => index + 1));
      expect(changes.map(({ at }) => at!.getTime())).toEqual(changes.map(({ at }) => at!.getTime()).sort((a, b) => a - b));
      const stands = new Map<number, { readonly status?: string | null; readonly [field: string]: unknown }>();
      for (const { kind, evacuee_id: id, from_status: from, status, evacuation_point_id: point, at, by } of changes) {
        if (kind !== 'marked' && kind !== 'added') continue;
        expect(from ?? null).toBe(kind === 'added' ? null : (stands.get(id!)?.status ?? 'missing'));
        stands.set(id!, { status, evacuation_point_id: point, marked_at: at, marked_by: by });
        if (point != null) expect(points.get(evacuation.site_id)).toContain(point);
      }
      const evacuees = of('evacuees').filter((row) => row.evacuation_id === evacuation.id);
      for (const row of evacuees) {
        expect(row).toMatchObject(
          stands.get(row.id!) ?? { status: 'missing', evacuation_point_id: null, marked_at: null, marked_by: null },
        );
      }
      const safe = evacuees.filter(({ status }) => status === 'safe').map(({ marked_at: at }) => at!.getTime());
      expect(evacuation.all_safe_at?.getTime() ?? null).toBe(safe.length === evacuees.length ? Math.max(...safe) : null);
    }
  });

  test('evacuations are realistic: mostly drills of minutes, one that took long, somebody who was on no list', () => {
    const evacuations = of('evacuations');
    const minutes = evacuations.map((row) => (row.completed_at!.getTime() - row.started_at!.getTime()) / 60_000);
    expect(evacuations.filter(({ kind }) => kind === 'drill').length).toBeGreaterThan(8);
    expect(evacuations.filter(({ kind }) => kind === 'real').length).toBeGreaterThan(0);
    expect(minutes.filter((length) => length > 4 && length < 17)).toHaveLength(11);
    expect(minutes.filter((length) => length > 25)).toHaveLength(1);
    expect(evacuations.filter((row) => row.all_safe_at !== null).length).toBeGreaterThan(6);
    expect(of('evacuees').filter(({ added_by: by }) => by !== null).length).toBeGreaterThan(0);
    // Half of the people are safe well before the end, and few in the first tenth.
    for (const { id, started_at: from, completed_at: until } of evacuations) {
      const safe = of('evacuation_changes')
        .filter((row) => row.evacuation_id === id && row.status === 'safe')
        .map(({ at }) => (at!.getTime() - from!.getTime()) / (until!.getTime() - from!.getTime()));
      expect(safe.filter((part) => part < 0.1).length / safe.length).toBeLessThan(0.15);
      expect(safe.filter((part) => part < 0.75).length / safe.length).toBeGreaterThan(0.7);
      expect(of('evacuation_comments').filter((row) => row.evacuation_id === id && row.created_at! < until!).length).toBeGreaterThan(1);
    }
  });

  test('books no space twice at a time, and only spaces and people that are permitted', () => {
    const bookings = of('bookings');
    const clashes = bookings.filter((booking) =>
      bookings.some(
        (other) =>
          other.id !== booking.id &&
          other.site_id === booking.site_id &&
          other.space_id === booking.space_id &&
          other.start_date! < booking.end_date! &&
          other.end_date! > booking.start_date!,
      ),
    );
    expect(clashes).toEqual([]);
    const studio = world.harbour.spaces.quayside.find(({ name }) => name === 'Studio')!;
    const inStudio = of('bookings').filter(({ space_id: id }) => id === studio.id);
    expect(inStudio.length).toBeGreaterThan(0);
    expect(inStudio.every(({ group_id: id }) => id === world.harbour.groups.design)).toBe(true);
  });

  test('holds values that the forms would take', () => {
    for (const { permissions } of of('roles')) expect(permissions!.every(isPermission)).toBe(true);
    const mobiles = of('members').flatMap(({ mobile }) => mobile ?? []);
    expect(mobiles.length).toBeGreaterThan(300);
    expect(mobiles.filter((mobile) => parsePhoneNumberFromString(mobile)?.isValid() !== true)).toEqual([]);
    const emails = [...of('members'), ...of('visitors')].flatMap(({ email }) => email ?? []);
    expect(emails.filter((email) => !/^[a-z0-9]+([.-][a-z0-9]+)*@[a-z]+\.test$/.test(email))).toEqual([]);
    for (const { color } of of('activity_statuses')) expect(STATUS_COLOURS).toContain(color);
    for (const { leave_type: type, start_date: start, end_date: end, working_days: days } of of('absences')) {
      expect(LEAVE_TYPES).toContain(type);
      expect(end! >= start!).toBe(true);
      expect((Number(days) * 2) % 1).toBe(0);
      expect(Number(days)).toBeGreaterThan(0);
    }
    for (const { data_retention: kept } of of('visitor_groups')) if (kept != null) expect(VISITOR_DATA_RETENTION).toContain(kept);
  });

  test('lets nobody in who is turned away', () => {
    const rejected = of('visitors').filter(({ check_outcome: check }) => check === 'rejected');
    expect(rejected.length).toBeGreaterThan(5);
    for (const visit of rejected) {
      expect(visit).toMatchObject({ in_timestamp: null, out_timestamp: null, approval: 'rejected', rejected_at: expect.any(Date) });
      expect(visit.rejected_at!.getTime()).toBeLessThanOrEqual(TUESDAY.getTime());
    }
    // They have answered what turns them away.
    const rules = of('custom_fields').filter(({ reject_values: values }) => values?.includes('No') === true);
    const asked = rejected.flatMap((visit) =>
      rules.filter(({ site_id: id }) => id === visit.site_id).map(({ id }) => visit.additional?.[String(id)]),
    );
    expect(new Set(asked)).toEqual(new Set(['No']));
  });

  test('lets no record of one client point at another’s', () => {
    const clientOf = (table: 'sites' | 'visitor_groups' | 'members') => new Map(of(table).map(({ id, client_id: client }) => [id, client]));
    const [sites, groups, members] = [clientOf('sites'), clientOf('visitor_groups'), clientOf('members')];
    const astray = of('visitors').filter((visit) => {
      const clients = [sites.get(visit.site_id), groups.get(visit.visitor_group_id)];
      if (visit.returning_visitor_id != null) clients.push(members.get(visit.returning_visitor_id));
      if (visit.notify_id != null) clients.push(members.get(visit.notify_id));
      return clients.some((client) => client !== visit.client_id);
    });
    expect(astray).toEqual([]);
  });

  itInProof('scales: as many members, and exactly as many people on the first standard site’s evacuation list, as are asked for', () => {
    const members = runs(1_200, 10_000);
    const evacuees = runs(700, 5_000);
    const large = build(new Date('2026-03-15T02:30:00Z'), members, evacuees);
    expect(large.harbour.members).toHaveLength(members);
    const groups = new Map(large.rows.of('visitor_groups').map((group) => [group.id, group]));
    const listed = large.rows
      .of('visitors')
      .filter(
        (visit) =>
          isOpen(visit) &&
          visit.site_id === large.harbour.sites.ids.quayside &&
          groups.get(visit.visitor_group_id)!.type !== 'delivery' &&
          groups.get(visit.visitor_group_id)!.show_on_fire_list !== false,
      );
    expect(listed).toHaveLength(evacuees);
    const people = listed.flatMap(({ returning_visitor_id: id }) => id ?? []);
    expect(new Set(people).size).toBe(people.length);
    // More evacuees than members: visitors make up the rest.
    const more = runs(900, 2_000);
    expect(build(TUESDAY, 640, more).rows.of('site_counts')[0]!.signed_in).toBeGreaterThanOrEqual(more);
  });
});
