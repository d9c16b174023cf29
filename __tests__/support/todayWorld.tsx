/** Today at one site in a journey: its people, how it is opened, and the content of the page. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { listAgreements } from '#contract/asking/calls/messages';
import { listSites } from '#contract/sites/calls/sites';
import type { CustomField } from '#contract/asking/entities/customField';
import type { Agreement } from '#contract/asking/entities/message';
import type { FoundMember } from '#contract/visits/entities/person';
import type { GroupSummary } from '#contract/people/entities/group';
import type { SignOutBatch, Visitor, VisitorStatus } from '#contract/visits/entities/visitor';
import type { Permission } from '#contract/platform/permissions';
import { playJourneys, visitSignedIn } from './journey';
import { playSite } from './playedSite';
import { play } from './play';
import { aConfig, aSite, aVisitor } from './portalRecords';

export const GROUPS: readonly GroupSummary[] = [
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 4, name: 'Staff', type: 'returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 5, name: 'Deliveries', type: 'delivery', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 6, name: 'Parking', type: 'non_returning', can_sign_in: true, show_on_fire_list: false, revision: 1 },
];
export const BEN = aVisitor({ id: 1, name: 'Ben Osei', host_name: 'Ada Lind', company: 'Crane & Sons', check: 'failed' });
export const ELODIE = aVisitor({
  id: 2,
  name: 'Élodie Bernard',
  visitor_group_id: 4,
  visitor_group_type: 'returning',
  in_timestamp: '2030-03-04T08:15:00Z',
});
export const PARCEL = aVisitor({
  id: 3,
  name: 'Swift Parcels',
  visitor_group_id: 5,
  visitor_group_type: 'delivery',
  in_timestamp: '2030-03-04T08:40:00Z',
});
export const LEFT = aVisitor({ id: 4, name: 'Lena Wolf', out_timestamp: '2030-03-04T09:30:00Z' });
export const DUE = aVisitor({ id: 5, name: 'Piet de Boer', in_timestamp: null, expected_timestamp: '2030-03-04T13:00:00Z' });
export const ASKED = aVisitor({
  id: 6,
  name: 'Mo Farah',
  in_timestamp: null,
  expected_timestamp: '2030-03-04T14:00:00Z',
  approval: 'pending',
});
const EVERYONE = [BEN, ELODIE, PARCEL, LEFT, DUE, ASKED];

/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
export const PARIS = aSite({ timezone: 'Europe/Paris', visitors_signed_in_count: 2 });
export const SITE = 'private-Site.1';

const FIELDS = [
  { id: 31, name: 'Number plate' },
  { id: 33, name: 'Health', sensitive: true },
];

interface Opened {
  readonly visitors?: readonly Visitor[];
  readonly roles?: readonly Permission[];
  readonly site?: typeof PARIS;
  readonly batch?: SignOutBatch | null;
  /** So many visits of kiosks wait for somebody who settles them. */
  readonly unsettled?: number;
  readonly members?: readonly FoundMember[];
  /** The agreements of each visit that began at a kiosk. */
  readonly agreements?: readonly Agreement[];
  /** Those of the site. */
  readonly fields?: readonly (Pick<CustomField, 'id' | 'name'> & Partial<CustomField>)[];
  /** Those that are asked no more. */
  readonly deletedFields?: Opened['fields'];
  /** Whether the installation sends mail. */
  readonly isMailed?: boolean;
  /** See `playSite`. */
  readonly refused?: VisitorStatus;
}

/** At the site it is a little after one. */
export const NOW = '2030-03-04T12:05:00Z';

/** For the top of a journey on Today: it begins at `NOW`, and the clock runs on. */
export function playToday(): void {
  playJourneys();
  beforeEach(() => {
    const { now } = Date;
    const ahead = Date.parse(NOW) - now();
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

export async function openToday(
  path = '/today',
  {
    visitors = EVERYONE,
    roles,
    site = PARIS,
    batch = null,
    unsettled,
    members,
    refused,
    agreements = [],
    fields = FIELDS,
    deletedFields,
    isMailed = true,
  }: Opened = {},
) {
  const played = playSite({
    groups: GROUPS,
    visitors,
    fields,
    deletedFields,
    members,
    batch,
    unsettled,
    refused,
    hours: [
      { hour: '2030-03-04T08:00:00Z', signed_in: 1 },
      { hour: '2030-03-04T09:00:00Z', signed_in: 2 },
    ],
  });
  const other = aSite({ id: 2, name: 'Pine Yard', visitors_signed_in_count: 1 });
  const config = aConfig({ sites: [site, other], mail_available: isMailed, ...(roles === undefined ? {} : { roles, system_role: null }) });
  play(listSites, { sites: config.sites });
  play(listAgreements, { agreements });
  const visitor = await visitSignedIn(path, { config });
  await screen.findByRole('heading', { level: 1, name: 'Today at Harbour House', hidden: true });
  const live = async () => {
    await waitFor(() => expect(visitor.portal.realtime.connections).toHaveLength(1));
    act(() => visitor.portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
  };
  const say = (event: string, data: object) => act(() => visitor.portal.realtime.say(SITE, event, data));
  return { ...visitor, played, live, say };
}

export const names = () =>
  within(screen.getByRole('table', { name: 'People today' }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
export const row = (name: string | RegExp) => screen.getByRole('row', { name });
export const tile = (name: RegExp) => within(screen.getByRole('group', { name: 'Groups' })).getByRole('button', { name });
/** Also behind a drawer that has just closed: it releases what it hid from screen readers some turns later. */
export const chip = (name: RegExp) => screen.getByRole('radio', { name, hidden: true });
export const hours = () =>
  within(screen.getByRole('table', { name: 'People signed in at the end of each hour' }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
export const openPerson = async (user: Awaited<ReturnType<typeof openToday>>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: (_, dialog) => name.test(dialog.textContent) }));
};
export const refusal = async (title: string, text: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog).toHaveTextContent(text);
  return within(dialog).getByRole('button', { name: 'OK' });
};
