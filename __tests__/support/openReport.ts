/** The live report of evacuation 5, opened by somebody who is signed in, and what is looked at on it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { listSiteEvacuations } from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import type { EvacuationReport, Evacuee } from '#contract/evacuations/entities/evacuation';
import type { Permission } from '#contract/platform/permissions';
import { visitSignedIn } from './journey';
import { playReport, REPORT_CHANNEL } from './playedReport';
import { play } from './play';
import { aConfig, anEvacuation, anEvacuee, aSite } from './portalRecords';

/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
export const PARIS = aSite({ timezone: 'Europe/Paris', evacuation_in_progress: true });
export const PEOPLE: readonly Evacuee[] = [
  anEvacuee({ id: 1, name: 'Élodie Bernard', group_id: 4, in_timestamp: '2030-03-04T08:00:00Z' }),
  anEvacuee({
    id: 2,
    name: 'Ben Osei',
    host_name: 'Ada Lind',
    company: 'Crane & Sons',
    in_timestamp: '2030-03-04T08:30:00Z',
    fields: [{ name: 'Number plate', value: 'KX19 ABC' }],
  }),
  anEvacuee({ id: 3, name: 'Yara Early', status: 'needs_assistance' }),
  anEvacuee({ id: 4, name: 'Mo Zand', status: 'safe', marked_by: 'Kim Berg', marked_at: '2030-03-04T09:10:00Z' }),
  anEvacuee({ id: 5, name: 'Piet Yard', status: 'unknown' }),
];
const GROUPS = [
  { id: 3, name: 'Visitors' },
  { id: 4, name: 'Staff' },
];

interface Opened {
  readonly path?: string;
  readonly roles?: readonly Permission[];
  readonly fields?: Partial<EvacuationReport>;
  readonly people?: readonly Evacuee[];
}

/** Signs somebody in at the report, and waits until it is live. */
export async function openReport({ path = '/reports/evacuations/5', roles, fields = {}, people = PEOPLE }: Opened = {}) {
  const played = playReport(people, { groups: GROUPS, ...fields });
  const config = aConfig({ sites: [PARIS], ...(roles === undefined ? {} : { roles, system_role: null }) });
  play(listSites, { sites: config.sites });
  play(listSiteEvacuations, { evacuations: [anEvacuation()], meta: { page: 1, per_page: 1, total: 1 } });
  const visitor = await visitSignedIn(path, { config, isLive: true });
  const { portal } = visitor;
  const report = () => portal.store.getState().evacuationReports?.[5];
  const isReady = () => waitFor(() => expect(report()?.load).toBe('ready'));
  // A finished report is not followed any more.
  if (fields.evacuation?.status !== 'complete') await screen.findByText('Live', { ignore: '[role=status]' });
  await isReady();
  return {
    ...visitor,
    played,
    /** Until every change that was made here has its answer. */
    isAnswered: () => waitFor(() => expect(report()?.changes).toEqual([])),
    reconnect: async () => {
      const reads = played.reads();
      act(() => portal.realtime.stand());
      await screen.findByText('Live', { ignore: '[role=status]' });
      await waitFor(() => expect(played.reads()).toBeGreaterThan(reads));
      await isReady();
    },
    /** An event of the report's channel. */
    say: (event: string, data: object) => act(() => portal.realtime.say(REPORT_CHANNEL, `Evacuation\\${event}`, data)),
  };
}

export const list = () => within(screen.getByRole('list', { name: 'People on the list' }));
export const rows = () => list().getAllByRole('listitem');
/** The row whose words match. */
export function row(words: RegExp): HTMLElement {
  const found = rows().find(({ textContent }) => words.test(textContent));
  if (!found) throw new Error(`No row says ${String(words)}`);
  return found;
}
/** The names on the list, from the top. */
export const order = (people: readonly Evacuee[] = PEOPLE) =>
  rows().map(({ textContent }) => people.find(({ name }) => textContent.includes(name))?.name);
/** Returns the report's header. */
export const header = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement?.parentElement?.textContent;
/** Narrows the list by one of the filters behind their button, and closes them. */
export async function filter(user: UserEvent, field: RegExp, option: string): Promise<void> {
  await user.click(screen.getByTitle('Filters'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.click(sheet.getByRole('button', { name: /^Show / }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument());
}
export const markSafe = (name: string) => list().getByRole('button', { name: `Mark ${name} safe` });
export const undo = (name: string) => list().getByRole('button', { name: `Undo: ${name} is not safe` });
/** A time in the form that the server expects. */
export const INSTANT: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
