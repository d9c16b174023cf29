/**
 * Options are renamed, removed, added and reordered while people arrive and devices send their queues late, in any order, some entries
 * twice. Everybody who said that they need help to leave is listed so, with one option chosen or several. An answer that was never an
 * option is stored unchanged, and waits for review.
 */
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { bodyOf } from '../support/answer';
import { pairedDevice } from '../support/pairedDevice';
import { isProof, runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

jest.setTimeout(isProof ? 20 * 60_000 : 180_000);

const STEPS = ['rename', 'swap', 'move', 'keep', 'add', 'arrive', 'note', 'note', 'invent', 'stray', 'fetch', 'send', 'settle'] as const;
/** Few, so that an option often gets words that another one had. */
const WORDS = ['None', 'Wheelchair', 'Blind', 'Deaf', 'Cane', 'Dog'] as const;
const step = fc.record({ is: fc.constantFrom(...STEPS), first: fc.nat(20), second: fc.nat(20), device: fc.nat(1) });
type Step = Readonly<{ is: (typeof STEPS)[number]; first: number; second: number; device: number }>;

interface Noted {
  readonly name: string;
  /** How the entry cannot be taken in, so that reception signs the person in later. */
  readonly stray?: 'group_gone' | 'unreadable';
}

interface Device {
  /** The field as the device knows it. */
  field: CustomField;
  readonly queue: Noted[];
  readonly send: (entry: Noted) => Promise<unknown>;
}

/** A group that is gone. */
const NO_GROUP = 2_000_000_000;

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(list.length, 1)];
const wordsOf = ({ values }: CustomField): string[] => values.map(({ value }) => value);
const valuesOf = (words: readonly string[]) => words.map((value) => ({ value, is_default: false }));

/** A site where people are asked about help, with all who said that they need it. */
class Site {
  readonly inNeed: string[] = [];
  /** Answers that were never an option, by the person's name. */
  readonly invented = new Map<string, string>();
  readonly devices: Device[] = [];
  #people = 0;

  constructor(
    private readonly world: SiteWorld,
    private field: CustomField,
  ) {}

  async change(words: readonly string[], more: object): Promise<void> {
    const body = { values: valuesOf(words), ...more };
    this.field = bodyOf(await this.world.admin.patch(`custom-fields/${this.field.id}`, body)).customField;
  }

  /** Returns a person's answer: one option of the field, for check boxes perhaps a second, and perhaps a text that is no option. */
  answer(field: CustomField, { first, second }: Pick<Step, 'first' | 'second'>, isInvented = false) {
    const name = `Person ${(this.#people += 1)}`;
    const words = wordsOf(field);
    const [one, other] = [pick(words, first)!, pick(words, second)!];
    const invented = `${one} of ${name}`;
    if (isInvented) this.invented.set(name, invented);
    const mayChooseMore = field.type === FIELD_TYPES.checkboxes;
    const chosen = [...(isInvented && !mayChooseMore ? [] : [one]), ...(mayChooseMore ? [other] : []), ...(isInvented ? [invented] : [])];
    if (chosen.some((word) => field.help_values.includes(word))) this.inNeed.push(name);
    return { name, answers: { [field.id]: [...new Set(chosen)].join('\n') } };
  }

  /** Notes on a device that somebody has signed in there. */
  note({ field, queue }: Device, said: Noted & { readonly answers: Readonly<Record<string, string>> }, stray?: Noted['stray']): void {
    const { clock } = this.world.server;
    queue.push({
      ...said,
      stray,
      ...{ asked: { [field.id]: field.revision }, uuid: randomUUID(), made_at: new Date(clock.now().getTime() - 60_000).toISOString() },
      ...{ site_id: this.world.siteId, visitor_group_id: stray === 'group_gone' ? NO_GROUP : this.world.groups.visitors },
    });
  }

  async do({ is, first, second, device: number }: Step): Promise<void> {
    const { field, world } = this;
    const device = this.devices[number]!;
    const words = wordsOf(field);
    const one = pick(words, first)!;
    const isHelp = field.help_values.includes(one);
    const others = words.filter((word) => word !== one);
    const free = WORDS.filter((word) => !words.includes(word));
    // An option that is the last to say that somebody needs help cannot go without the field's role.
    const mayGo = others.some((word) => field.help_values.includes(word));
    if (is === 'rename') {
      const becomes = pick(free, second);
      if (becomes === undefined) return;
      const renamed = words.map((word) => (word === one ? becomes : word));
      await this.change(renamed, { option_changes: [{ value: one, becomes }] });
    } else if (is === 'swap') {
      const other = pick(others, second);
      if (other === undefined) return;
      const changes = [
        { value: one, becomes: other },
        { value: other, becomes: one },
      ];
      await this.change(words.toReversed(), { option_changes: changes });
    } else if (is === 'move') {
      const target = pick(isHelp ? others.filter((word) => field.help_values.includes(word)) : others, second);
      if (mayGo && target !== undefined) await this.change(others, { option_changes: [{ value: one, becomes: target }] });
    } else if (is === 'keep') {
      if (mayGo) await this.change(others, { option_changes: [{ value: one, becomes: null }] });
    } else if (is === 'add') {
      const word = pick(free, first);
      if (word === undefined) return;
      await this.change([...words, word], second % 2 === 0 ? {} : { help_values: [...field.help_values, word] });
    } else if (is === 'arrive') {
      const { name, answers } = this.answer(field, { first, second });
      await world.arrive(name, { additional: answers });
    } else if (is === 'note') {
      this.note(device, this.answer(device.field, { first, second }));
    } else if (is === 'invent') {
      this.note(device, this.answer(device.field, { first, second }, true));
    } else if (is === 'stray') {
      this.note(device, this.answer(device.field, { first, second }, second % 5 === 0), second % 2 === 0 ? 'group_gone' : 'unreadable');
    } else if (is === 'settle') {
      await this.settleAll();
    } else if (is === 'fetch') {
      device.field = field;
    } else {
      await this.sendOne(device, first % 3 === 0);
    }
  }

  /** The names of those who need help in a roll call of now. */
  async listedInNeed(): Promise<string[]> {
    const { admin, siteId } = this.world;
    const { evacuation } = bodyOf(await admin.post(`sites/${siteId}/evacuations`, { kind: 'drill' }));
    const { evacuees } = bodyOf(await admin.get(`evacuations/${evacuation.id}`));
    return evacuees.flatMap((evacuee) => (evacuee.needs_help_to_leave ? [evacuee.name] : []));
  }

  /** Sends the oldest of what a device has noted; where the answer is lost it sends it again. */
  async sendOne(device: Device, isLost = false): Promise<void> {
    const entry = device.queue.shift();
    if (entry === undefined) return;
    if (isLost) await device.send(entry);
    const isApplied = entry.stray === undefined && !this.invented.has(entry.name);
    expect(await device.send(entry)).toEqual({ state: isApplied ? 'applied' : 'unsettled' });
  }

  /** Reception signs in whom the devices could not. */
  async settleAll(): Promise<void> {
    const { admin, groups, siteId } = this.world;
    const { unsettledVisits } = bodyOf(await admin.get(`sites/${siteId}/unsettled-visits`));
    for (const { id } of unsettledVisits.filter(({ reason }) => reason !== 'unknown_answer'))
      bodyOf(await admin.post(`unsettled-visits/${id}/settle`, { how: 'apply', visitor_group_id: groups.visitors }));
  }

  /** Returns the visits that wait for review, each with the part of the answer that is no option. */
  async putToSomebody(): Promise<(readonly [string, string | undefined])[]> {
    const { admin, siteId, server } = this.world;
    const { unsettledVisits } = bodyOf(await admin.get(`sites/${siteId}/unsettled-visits`));
    expect(unsettledVisits.every(({ reason }) => reason === 'unknown_answer')).toBe(true);
    const visits = await server.database.db.selectFrom('visitors').select(['id', 'additional']).where('site_id', '=', siteId).execute();
    const additional = new Map(visits.map((visit) => [visit.id, visit.additional]));
    return unsettledVisits.map(
      ({ name, visitor_id: id }) =>
        [
          name,
          additional
            .get(id ?? 0)
            ?.[String(this.field.id)]?.split('\n')
            .at(-1),
        ] as const,
    );
  }
}

describe('Options', () => {
  const worlds = useSiteWorlds(quickestDatabase());

  async function newSite(type: CustomField['type']): Promise<Site> {
    const world = await worlds.newWorld();
    const body = {
      name: 'Help to leave',
      type,
      condition: 'every_sign_in',
      values: valuesOf(WORDS.slice(0, 4)),
      on_fire_list: true,
      evacuation_role: 'needs_help',
      help_values: ['Wheelchair', 'Blind'],
    };
    // A field of the library: sites have no check boxes of their own.
    const settings = JSON.stringify({ 'beta.fields-library': true });
    await world.server.database.db.updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    const { customField } = bodyOf(await world.admin.post('fields', body));
    const made = bodyOf(await world.admin.post(`sites/${world.siteId}/custom-fields/take`, { field_id: customField.id })).customField;
    const site = new Site(world, made);
    for (const name of ['Front door', 'Back door']) {
      const { kiosk } = await pairedDevice(world, name);
      const send = async ({ stray, ...entry }: Noted) =>
        stray === 'unreadable'
          ? kiosk.post('device/unreadable-visits', { kind: 'sign_in', said: JSON.stringify({ ...entry, email: 7 }) })
          : kiosk.post('device/queued-sign-ins', entry);
      site.devices.push({ field: made, queue: [], send: async (entry) => bodyOf(await send(entry)) });
    }
    return site;
  }

  const types = fc.constantFrom(FIELD_TYPES.dropdown, FIELD_TYPES.checkboxes);
  /** The devices, in the order in which they send what is left. */
  const order = fc.array(fc.nat(1), { maxLength: 20 });

  it('never take from anybody that they said they need help to leave', async () => {
    await fc.assert(
      fc.asyncProperty(types, fc.array(step, { minLength: 6, maxLength: 30 }), order, async (type, steps, sending) => {
        const site = await newSite(type);
        for (const one of steps) await site.do(one);
        for (const number of sending) await site.sendOne(site.devices[number]!);
        for (const device of site.devices) while (device.queue.length > 0) await site.sendOne(device);
        await site.settleAll();
        expect(await site.listedInNeed()).toEqual(expect.arrayContaining(site.inNeed));
        expect(new Map(await site.putToSomebody())).toEqual(site.invented);
      }),
      { numRuns: runs(3, 500) },
    );
  });
});
