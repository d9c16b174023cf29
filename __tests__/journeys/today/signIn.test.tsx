import { screen, waitFor, within } from '@testing-library/react';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { GroupSummary } from '#contract/people/entities/group';
import type { FoundMember } from '#contract/visits/entities/person';
import { itInProof } from '../../support/itInProof';
import { playJourneys, submissionOver, visitSignedIn } from '../../support/journey';
import { playSite, type aField } from '../../support/playedSite';
import { listQuestions } from '#contract/asking/calls/customFields';
import { searchHosts } from '#contract/visits/calls/search';
import { listSites } from '#contract/sites/calls/sites';
import * as calls from '#contract/visits/calls/visitors';
import { hold, KEY, keyOf, play, playOnce, refuseOnce, sent } from '../../support/play';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playJourneys();

const GROUPS: readonly GroupSummary[] = [
  { id: 7, name: 'Contractors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 4, name: 'Staff', type: 'returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 5, name: 'Board', type: 'returning', can_sign_in: false, show_on_fire_list: true, revision: 1 },
];
/** On this very day, whatever the day is: other days are written with their date. */
const NOW = new Date().toISOString();
const FFION = aVisitor({ id: 1, name: 'Ffion Fairclough', visitor_group_id: 4, in_timestamp: NOW });
const AWA = aVisitor({ id: 2, name: 'Awa Sow', host_name: 'Ada Lind', in_timestamp: null, expected_timestamp: NOW });
const OLA_BEFORE = aVisitor({
  id: 3,
  name: 'Ola Nordmann',
  visitor_group_id: 7,
  company: 'Fjord',
  email: 'ola@fjord.test',
  notify_id: 41,
  host_name: 'Ada Lind',
  in_timestamp: '2030-02-01T09:00:00Z',
  out_timestamp: '2030-02-01T10:00:00Z',
  additional: { '31': 'KX19 ABC', '32': '••••••' },
});
const NADIA: FoundMember = { id: 51, name: 'Nadia Khan', visitor_group_id: 4, email: null, present: null };
const BORIS: FoundMember = { id: 52, name: 'Boris Bord', visitor_group_id: 5, email: null, present: null };
const IDA: FoundMember = {
  id: 53,
  name: 'Ida There',
  visitor_group_id: 4,
  email: null,
  present: { id: 90, site_id: 2, in_timestamp: NOW },
};

/** The dialog over Today, what the server is sent and how it answers. */
async function openDialog(
  path = '/today?dialog=sign-in',
  keptOut: readonly number[] = [],
  more: readonly Parameters<typeof aField>[0][] = [],
) {
  const fields = [{ id: 31, name: 'Number plate' }, { id: 32, name: 'Passport', sensitive: true }, ...more];
  playSite({
    groups: GROUPS,
    visitors: [FFION, AWA],
    fields,
    members: [NADIA, BORIS, IDA],
    former: [OLA_BEFORE],
    hosts: [{ id: 42, name: 'Zoë Hale', group_name: 'Staff' }],
    keptOut,
  });
  const sites = [aSite({ timezone: 'Europe/London' }), aSite({ id: 2, name: 'Pine Yard', timezone: 'Europe/Paris' })];
  play(listSites, { sites });
  play(calls.createVisitor, { visitor: aVisitor({ id: 99 }) });
  play(calls.signInVisitor, { visitor: aVisitor({ id: 99 }) });
  const visit = await visitSignedIn(path, { config: aConfig({ sites }) });
  const element = await screen.findByRole('dialog', { name: 'Sign someone in' });
  const dialog = within(element);
  const name = () => dialog.findByRole('textbox', { name: /^Name/ });
  const items = (): string[] => dialog.queryAllByRole('menuitem').map((item) => item.textContent);
  const found = async (text: string, expected: readonly unknown[]) => {
    await visit.user.type(await name(), text);
    await waitFor(() => expect(items()).toEqual(expected));
  };
  return { ...visit, dialog, name, items, found };
}

const signedIn = (name: string) => screen.findByText(`${name} is signed in.`, { ignore: '[role=status]' });

describe('signing someone in', () => {
  it('begins with the name, and signs somebody expected in to that visit', async () => {
    const { user, name, items, found } = await openDialog();
    await waitFor(async () => expect(await name()).toHaveFocus());
    // Before anything is typed the next expected visitors are suggested.
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/^Awa SowExpected at \d\d:\d\d · Visitors · visits Ada Lind$/)]));
    await found('awa', [expect.stringMatching(/^Awa Sow/), 'New: awaNone of these']);
    await user.keyboard('{Enter}');
    expect(await signedIn('Awa Sow')).toBeVisible();
    expect(sent(calls.signInVisitor)).toMatchObject([
      { params: { visitorId: '2' }, body: { asked: {} }, headers: { 'idempotency-key': expect.stringMatching(KEY) } },
    ]);
    expect(sent(calls.createVisitor)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the visit of somebody who is in already, and signs in a namesake when told so', async () => {
    const { user, dialog, found, address } = await openDialog();
    await found('ffi', [expect.stringMatching(/^Ffion Fairclough.*In since \d\d:\d\d · Staff/), expect.stringMatching(/^New/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/^Ffion Fairclough is already in since \d\d:\d\d\.$/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open the visit' })).toHaveAttribute('href', '/today?visitor=1');
    await user.click(dialog.getByRole('button', { name: 'Someone else with that name' }));
    expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ffion Fairclough');
    for (const call of [calls.createVisitor, calls.signInVisitor]) expect(sent(call)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await signedIn('Ffion Fairclough');
    expect(sent(calls.createVisitor)).toMatchObject([
      { body: { name: 'Ffion Fairclough', visitor_group_id: 3, returning_visitor_id: null } },
    ]);
    expect(address()).toBe('/today');
  });

  it('does not make a stranger of a present person whose whole name is typed', async () => {
    const { user, dialog, found } = await openDialog();
    await found('ffion fairclough', [expect.stringMatching(/^Ffion/), expect.stringMatching(/^New/)]);
    await user.click(dialog.getByRole('menuitem', { name: /^New/ }));
    expect(await dialog.findByText(/^Ffion Fairclough is already in since \d\d:\d\d\.$/)).toBeVisible();
  });

  itInProof('offers only groups that may sign in at this site', async () => {
    const { user, dialog, found, name } = await openDialog(undefined, [3, 4]);
    await found('nad', [expect.stringMatching(/^Nadia Khan.*This group cannot sign in/), expect.stringMatching(/^New/)]);
    await user.clear(await name());
    await found('zoe', [expect.stringMatching(/^New/)]);
    await user.keyboard('{Enter}');
    await user.click(await dialog.findByRole('button', { name: /Group/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Contractors']);
  });

  itInProof('links a member, whose group is their own; one elsewhere or of a closed group is not signed in', async () => {
    const { user, dialog, found, name } = await openDialog();
    await found('bor', [expect.stringMatching(/^Boris Bord.*This group cannot sign in/), expect.stringMatching(/^New/)]);
    expect(dialog.getByRole('menuitem', { name: /Boris/ })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(await name());
    await found('ida', [expect.stringMatching(/^Ida There.*In at Pine Yard/), expect.stringMatching(/^New/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/^Ida There is already in at Pine Yard since \d\d:\d\d\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await found('nad', [expect.stringMatching(/^Nadia Khan.*Staff/), expect.stringMatching(/^New/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('button', { name: /Group/ })).toBeDisabled();
    // Somebody else was faster: the server names the visit that there is.
    refuseOnce(calls.createVisitor, 409, {
      code: 'already_signed_in',
      message: 'This person is signed in already.',
      data: { visitor_id: 77 },
    });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText('This person is signed in already.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open the visit' })).toHaveAttribute('href', '/today?visitor=77');
    expect(dialog.queryByRole('button', { name: 'Someone else with that name' })).not.toBeInTheDocument();
    expect(sent(calls.createVisitor)).toMatchObject([{ body: { name: 'Nadia Khan', visitor_group_id: 4, returning_visitor_id: 51 } }]);
  });

  itInProof('fills in what is known of a former visitor, except masked values', async () => {
    const { user, dialog, found } = await openDialog();
    await found('ola', [expect.stringMatching(/^Ola Nordmann.*Was here before · Contractors · Fjord/), expect.stringMatching(/^New/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('textbox', { name: /^Company/ })).toHaveValue('Fjord');
    expect(dialog.getByRole('combobox', { name: /^Host/ })).toHaveValue('Ada Lind');
    expect(dialog.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await signedIn('Ola Nordmann');
    expect(sent(calls.createVisitor)).toMatchObject([
      {
        body: {
          site_id: 1,
          visitor_group_id: 7,
          name: 'Ola Nordmann',
          company: 'Fjord',
          email: 'ola@fjord.test',
          notify_id: 41,
          additional: { '31': 'KX19 ABC' },
        },
      },
    ]);
    expect(JSON.stringify(sent(calls.createVisitor))).not.toContain('•');
  });

  it('signs in a new visitor with a host, shows a refusal at its field, and goes on with another', async () => {
    const { user, dialog, found, name } = await openDialog();
    await found('Uma Ray', [expect.stringMatching(/^New: Uma Ray/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('button', { name: /Group/ })).toHaveTextContent('Visitors');
    expect(dialog.getByRole('textbox', { name: /^Company/ })).toHaveFocus();
    await user.type(dialog.getByRole('combobox', { name: /^Host/ }), 'zo');
    await user.click(await screen.findByRole('option', { name: /Zoë Hale/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Number plate/ }), 'AB1');
    refuseOnce(calls.createVisitor, 422, { message: 'Bad.', errors: { 'additional.31': ['Not a plate.'] } });
    await user.click(dialog.getByRole('button', { name: 'Sign in and add another' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Number plate/ })).toHaveAccessibleDescription('Not a plate.'));
    await user.type(dialog.getByRole('textbox', { name: /^Number plate/ }), '2');
    await user.click(dialog.getByRole('button', { name: 'Sign in and add another' }));
    await signedIn('Uma Ray');
    await waitFor(async () => expect(await name()).toHaveValue(''));
    expect(sent(calls.createVisitor).map(({ body }) => body)).toMatchObject([
      { additional: { '31': 'AB1' } },
      { visitor_group_id: 3, name: 'Uma Ray', notify_id: 42, additional: { '31': 'AB12' } },
    ]);
    const [first, again] = sent(calls.createVisitor).map(keyOf);
    expect(again).toBe(first);
  });

  itInProof('keeps group, company, host and answers for the next of the same party, until they are of no party', async () => {
    const statement = { id: 33, name: 'I have read the rules', type: FIELD_TYPES.yes_no };
    const { user, dialog, found } = await openDialog(undefined, [], [statement]);
    await found('Uma Ray', [expect.stringMatching(/^New: Uma Ray/)]);
    await user.keyboard('{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: /^Company/ }), 'Oakfield Trust');
    await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'uma@oakfield.test');
    await user.click(dialog.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Contractors' }));
    await user.type(dialog.getByRole('combobox', { name: /^Host/ }), 'zo');
    await user.click(await screen.findByRole('option', { name: /Zoë Hale/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Number plate/ }), 'AB1');
    await user.type(dialog.getByRole('textbox', { name: /^Passport/ }), 'P1');
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in and add another' }));
    await signedIn('Uma Ray');
    expect(await dialog.findByText(/^Another of Oakfield Trust, for Zoë Hale\./)).toBeVisible();
    await found('Ugo Ray', [expect.stringMatching(/^New: Ugo Ray/)]);
    await user.keyboard('{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Sign in and add another' }));
    await signedIn('Ugo Ray');
    const [first, second] = sent(calls.createVisitor).map(({ body }) => body);
    expect(first?.additional).toEqual({ '31': 'AB1', '32': 'P1', '33': 'Yes' });
    expect(second).toMatchObject({ visitor_group_id: 7, name: 'Ugo Ray', company: 'Oakfield Trust', email: null, notify_id: 42 });
    expect(second?.additional).toEqual({ '31': 'AB1' });
    await user.click(await dialog.findByRole('button', { name: 'Not of this party' }));
    expect(dialog.queryByText(/^Another of/)).toBeNull();
    await found('Una Solo', [expect.stringMatching(/^New: Una Solo/)]);
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('textbox', { name: /^Company/ })).toHaveValue('');
  });

  it('signs a party in by its names, with one host and set of answers, and keeps who could not be, with the reason', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await waitFor(() => expect(party.getByRole('textbox', { name: /^Names/ })).toHaveFocus());
    await user.paste('Uma Ray\n\n  Ffion Fairclough \nUgo Ray\n');
    await user.type(party.getByRole('combobox', { name: /^Host/ }), 'zo{Enter}');
    await waitFor(() => expect(party.getByRole('combobox', { name: /^Host/ })).toHaveValue('Zoë Hale'));
    await user.type(party.getByRole('textbox', { name: /^Number plate/ }), 'AB1');
    refuseOnce(calls.createVisitor, 422, { message: 'Bad.', errors: { name: ['Not a name.'] } });
    await user.click(party.getByRole('button', { name: 'Sign in 3' }));
    expect(await screen.findByText('1 person is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(party.getByText('Uma Ray: Not a name.')).toBeVisible();
    expect(party.getByText(/^Ffion Fairclough: somebody of this name is in already\./)).toBeVisible();
    expect(party.getByRole('textbox', { name: /^Names/ })).toHaveValue('Uma Ray');
    await user.click(party.getByRole('button', { name: 'Sign in 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const bodies = sent(calls.createVisitor).map(({ body }) => body);
    expect(bodies.map(({ name }) => name)).toEqual(['Uma Ray', 'Ugo Ray', 'Uma Ray']);
    for (const body of bodies) expect(body).toMatchObject({ visitor_group_id: 3, notify_id: 42, additional: { '31': 'AB1' } });
  });

  it('stops a party where the server does not answer, and keeps all who were not signed in to try again', async () => {
    const { user, name } = await openDialog();
    await user.click(await name());
    await user.paste('Uma Ray\nUgo Ray\nUna Ray');
    // The list of hosts is open, and hides the rest from screen readers.
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    refuseOnce(calls.createVisitor, 503, { message: 'Busy.' });
    await user.click(party.getByRole('button', { name: 'Sign in 3', hidden: true }));
    expect(await party.findByText(/^Uma Ray: /)).toBeVisible();
    expect(party.getByRole('textbox', { name: /^Names/, hidden: true })).toHaveValue('Uma Ray\nUgo Ray\nUna Ray');
    await user.click(party.getByRole('button', { name: 'Sign in 3', hidden: true }));
    expect(await screen.findByText('3 people are signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.createVisitor).map(({ body }) => body.name)).toEqual(['Uma Ray', 'Uma Ray', 'Ugo Ray', 'Una Ray']);
  });

  it('signs each name of a party in once, however it was pasted, and nobody whose visit is there already', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await user.click(party.getByRole('textbox', { name: /^Names/ }));
    // Two cells of a table, a line of a word processor.
    await user.paste('Uma\tRay\u2028Ùma  RAY\nAwa Sow\rUgo Ray');
    playOnce(calls.createVisitor, { visitor: aVisitor({ id: 97, name: 'Uma Ray', selected_for_search: true }) });
    await user.click(party.getByRole('button', { name: 'Sign in 4' }));
    expect(await screen.findByText('2 people are signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(screen.getByText('Selected for a search: Uma Ray.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.createVisitor).map(({ body }) => body.name)).toEqual(['Uma Ray', 'Ugo Ray']);
    expect(party.getByText(/^Ùma RAY: somebody of this name is in already\./)).toBeVisible();
    expect(party.getByText(/^Awa Sow: somebody of this name is expected today\./)).toBeVisible();
    expect(party.getByRole('textbox', { name: /^Names/ })).toHaveValue('');
  });

  it('says what is wrong with what a party has in common at its field, asks once, and keeps its names', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await user.click(party.getByRole('textbox', { name: /^Names/ }));
    await user.paste('Uma Ray\nUgo Ray');
    refuseOnce(calls.createVisitor, 422, { message: 'Bad.', errors: { 'additional.31': ['Not a plate.'] } });
    await user.click(party.getByRole('button', { name: 'Sign in 2' }));
    await waitFor(() => expect(party.getByRole('textbox', { name: /^Number plate/ })).toHaveAccessibleDescription('Not a plate.'));
    expect(sent(calls.createVisitor)).toHaveLength(1);
    await user.click(party.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Add a party…' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    expect(again.getByRole('textbox', { name: /^Names/, hidden: true })).toHaveValue('Uma Ray\nUgo Ray');
  });

  itInProof('begins a party with what the person before has in common with it', async () => {
    const { user, dialog, found } = await openDialog();
    await found('Uma Ray', [expect.stringMatching(/^New: Uma Ray/)]);
    await user.keyboard('{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: /^Company/ }), 'Oakfield Trust');
    await user.click(dialog.getByRole('button', { name: 'Sign in and add another' }));
    expect(await dialog.findByText(/^Another of Oakfield Trust\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    expect(party.getByRole('textbox', { name: /^Company/ })).toHaveValue('Oakfield Trust');
  });

  it('takes several names that are pasted for a party, whose host is next', async () => {
    const { user, name } = await openDialog();
    await user.click(await name());
    await user.paste('Uma Ray');
    expect(await name()).toHaveValue('Uma Ray');
    await user.paste('Uma Ray\r\nUgo Ray');
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await waitFor(() => expect(party.getByRole('combobox', { name: /^Host/ })).toHaveFocus());
    expect(party.getByRole('textbox', { name: /^Names/, hidden: true })).toHaveValue('Uma Ray\nUgo Ray');
    expect(party.getByRole('button', { name: 'Sign in 2', hidden: true })).toBeVisible();
    await user.click(party.getByRole('button', { name: 'Back', hidden: true }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('');
  });

  it('fills in what is suggested also where the questions come after the form', async () => {
    const release = hold(listQuestions);
    const place = { id: 36, name: 'Place', type: FIELD_TYPES.dropdown, values: [{ value: 'Slipway', is_default: true }] };
    const { user, name } = await openDialog(undefined, [], [place]);
    await user.click(await name());
    await user.paste('Uma Ray\nUgo Ray');
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    expect(party.queryByRole('button', { name: /Place/, hidden: true })).toBeNull();
    release();
    const suggested = await party.findByRole('button', { name: /Place/, hidden: true });
    await waitFor(() => expect(suggested).toHaveTextContent('Slipway'));
  });

  itInProof('asks a party nothing that is a person’s own, and takes none of a group that requires it', async () => {
    const own = { id: 34, name: 'ID number', sensitive: true, required: true, groups: [7] };
    const { user, dialog } = await openDialog(undefined, [], [own, { id: 35, name: 'Signature', type: FIELD_TYPES.signature }]);
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await user.type(party.getByRole('textbox', { name: /^Names/ }), 'Uma Ray');
    await user.click(party.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Contractors' }));
    expect(await party.findByRole('textbox', { name: /^Number plate/ })).toBeVisible();
    expect(party.queryByText(/^(?:ID number|Passport|Signature)/u)).toBeNull();
    await user.click(party.getByRole('button', { name: 'Sign in 1' }));
    expect(await party.findByText('This group asks everyone for: ID number. Sign them in one by one.')).toBeVisible();
    expect(sent(calls.createVisitor)).toEqual([]);
  });

  itInProof('takes no more names of a party than it may have', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a party…' }));
    const party = within(await screen.findByRole('dialog', { name: 'Add a party' }));
    await user.click(party.getByRole('textbox', { name: /^Names/ }));
    await user.paste(Array.from({ length: 51 }, (_, index) => `Guest ${index}`).join('\n'));
    await user.click(party.getByRole('button', { name: 'Sign in 51' }));
    expect(await party.findByText('A party has at most 50 names. Sign the others in afterwards.')).toBeVisible();
    expect(sent(calls.createVisitor)).toEqual([]);
  });

  itInProof('takes the first host at Enter, before it is found, and sends nobody in while words stand for no host', async () => {
    const { user, dialog, found } = await openDialog();
    await found('Uma Ray', [expect.stringMatching(/^New: Uma Ray/)]);
    await user.keyboard('{Enter}');
    const host = await dialog.findByRole('combobox', { name: /^Host/ });
    play(searchHosts, { hosts: [] });
    await user.type(host, 'Nobody Here{Enter}');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(host).toHaveAccessibleDescription(/Choose one from the list, or empty the field\./));
    expect(host).toHaveValue('Nobody Here');
    expect(sent(calls.createVisitor)).toEqual([]);
    play(searchHosts, { hosts: [{ id: 42, name: 'Zoë Hale', group_name: 'Staff' }] });
    await user.clear(host);
    await user.type(host, 'zoe{Enter}');
    await waitFor(() => expect(host).toHaveValue('Zoë Hale'));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await signedIn('Uma Ray');
    expect(sent(calls.createVisitor)).toMatchObject([{ body: { name: 'Uma Ray', notify_id: 42 } }]);
  });

  it('says when an answer turned the person away, and keeps what was typed when the line fails', async () => {
    const { user, dialog, found } = await openDialog('/today?dialog=sign-in&person=Uma');
    await found(' Ray', [expect.stringMatching(/^New: Uma Ray/)]);
    await user.keyboard('{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: /^Company/ }), 'Pine');
    playOnce(calls.createVisitor, {
      visitor: aVisitor({
        id: 98,
        name: 'Uma Ray',
        check: 'rejected',
        approval: 'rejected',
        reason: 'No fever allowed.',
        in_timestamp: null,
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Uma Ray was turned away and not signed in. No fever allowed.');
    refuseOnce(calls.createVisitor, 503, { message: '' });
    await submissionOver(() => dialog.getByRole('button', { name: 'Sign in' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Signing in failed. Please try again.'));
    expect(dialog.getByRole('textbox', { name: /^Company/ })).toHaveValue('Pine');
  });
});

describe('a member with something left to see before the first sign-in', () => {
  const outstanding = {
    code: 'onboarding_outstanding',
    message: 'There are things this member has to see before they sign in for the first time.',
    data: { titles: ['Fire safety', 'House rules'] },
  };

  it('is not signed in, unless somebody who may edit the group overrides that', async () => {
    const { user, dialog, found } = await openDialog();
    await found('nadia', [expect.stringContaining('Nadia Khan'), expect.stringContaining('New: nadia')]);
    await user.click(dialog.getByRole('menuitem', { name: /Nadia Khan/ }));
    refuseOnce(calls.createVisitor, 409, outstanding);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText(/Nadia Khan has not seen everything/u)).toBeVisible();
    expect(dialog.getByText('House rules')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign in all the same' }));
    expect(await signedIn('Nadia Khan')).toBeVisible();
    expect(sent(calls.createVisitor).map(({ body }) => body.despite_onboarding)).toEqual([undefined, true]);
  });

  itInProof('with an expected visit is held up in the same way', async () => {
    const { user, dialog, found } = await openDialog();
    await found('awa', [expect.stringContaining('Awa Sow'), expect.stringContaining('New: awa')]);
    refuseOnce(calls.signInVisitor, 409, outstanding);
    await user.click(dialog.getByRole('menuitem', { name: /Awa Sow/ }));
    await user.click(await dialog.findByRole('button', { name: 'Sign in all the same' }));
    expect(await signedIn('Awa Sow')).toBeVisible();
    expect(sent(calls.signInVisitor).map(({ body }) => body)).toEqual([
      { asked: { 31: 1, 32: 1 } },
      { despite_onboarding: true, asked: { 31: 1, 32: 1 } },
    ]);
  });
});

it.each([true, false])('a host is said to be told only where mail is set up (%s)', async (isMailed) => {
  playSite({ groups: GROUPS, visitors: [] });
  const sites = [aSite()];
  play(listSites, { sites });
  const { user } = await visitSignedIn('/today?dialog=sign-in', { config: aConfig({ sites, mail_available: isMailed }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Uma Ray');
  await dialog.findByRole('menuitem', { name: /^New: Uma Ray/ });
  await user.keyboard('{Enter}');
  const host = await dialog.findByRole('combobox', { name: /^Host/ });
  if (isMailed) expect(host).toHaveAccessibleDescription('Notified by email when the visitor arrives');
  else expect(host).not.toHaveAccessibleDescription();
});
