import fc from 'fast-check';

import { addDays } from '#contract/platform/days';
import { latestNight } from '#server/visits/retention/nights';
import { bodyOf } from '../../../support/answer';
import { lookForNights } from '../../../support/nights';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata', 'Australia/Lord_Howe'];

it('A last day is over from two o’clock of the following night on, in every zone and when clocks change', () => {
  const local = (zone: string, at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
      fc.integer({ min: -2, max: 2 }),
      (zone, at, days) => {
        const lastDay = addDays(local(zone, at).slice(0, 10), days);
        expect(lastDay < latestNight(zone, at)).toBe(local(zone, at) >= `${addDays(lastDay, 1)} 02:00:00`);
      },
    ),
  );
});

describeOnEitherDatabase('Members after their last day', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-08T10:00:00Z');
    await lookForNights(world.server);
  });
  const night = async (instant: string) => {
    await world.travelTo(instant);
    await lookForNights(world.server);
  };
  const isArchived = async (id: number) => bodyOf(await world.admin.get(`members/${id}`)).member.archived_at !== null;

  it.each([
    ['Europe/London', '2026-06-10T00:55:00Z', '2026-06-10T01:05:00Z'],
    ['America/New_York', '2026-06-10T05:55:00Z', '2026-06-10T06:05:00Z'],
    ['Pacific/Auckland', '2026-06-09T13:55:00Z', '2026-06-09T14:05:00Z'],
  ])('are archived in the night that follows, by the clock of the client: %s', async (timezone, before, after) => {
    await world.server.database.db.updateTable('clients').set({ timezone }).where('id', '=', world.client.id).execute();
    const ended = await world.addMember({ name: 'Ended', ends_on: '2026-06-09' });
    const later = await world.addMember({ name: 'Later', ends_on: '2026-06-10' });
    await night(before);
    expect(await isArchived(ended)).toBe(false);
    await night(after);
    expect([await isArchived(ended), await isArchived(later)]).toEqual([true, false]);
  });

  it('stay while they are on site, and are archived in the night after they have left', async () => {
    const id = await world.addMember({ name: 'Here', ends_on: '2026-06-08' });
    const visit = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: id });
    await night('2026-06-09T03:00:00Z');
    expect(await isArchived(id)).toBe(false);
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    await night('2026-06-10T03:00:00Z');
    expect(await isArchived(id)).toBe(true);
  });

  it('are counted with what the night has archived, though the group keeps its members', async () => {
    await world.addMember({ name: 'Ended', ends_on: '2026-06-08' });
    const path = `groups/${world.groups.staff}/retention` as const;
    const { tonight } = bodyOf(await world.admin.get(path));
    expect(tonight.archived).toBe(1);
    await night('2026-06-09T03:00:00Z');
    const { runs } = bodyOf(await world.admin.get(path));
    expect(runs).toEqual([{ day: '2026-06-09', ran_at: expect.any(String), counts: tonight }]);
    const [line] = bodyOf(await world.admin.get('audit-log?subject=groups')).auditLog;
    expect(line).toMatchObject({ actor: 'Portico', changes: { retention_archived: [null, 1] } });
  });

  it('lose a last day that is over when they are restored, and keep one to come', async () => {
    const ended = await world.addMember({ ends_on: '2026-06-07', archived_at: new Date('2026-06-08T03:00:00Z') });
    const later = await world.addMember({ ends_on: '2026-06-30', archived_at: new Date('2026-06-08T03:00:00Z') });
    expect(bodyOf(await world.admin.post(`members/${ended}/restore`)).member).toMatchObject({ archived_at: null, ends_on: null });
    expect(bodyOf(await world.admin.post(`members/${later}/restore`)).member.ends_on).toBe('2026-06-30');
    await night('2026-06-09T03:00:00Z');
    expect(await isArchived(ended)).toBe(false);
  });
});
