import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { listPersonalFields } from '#contract/asking/calls/customFields';
import { listMembers } from '#contract/people/calls/members';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { aMember } from '../../../support/manageRecords';
import { drawer, openMembers, show, shows } from '../../../support/playedMembers';
import { play, refuseOnce, sent } from '../../../support/play';
import { aField } from '../../../support/playedSite';

playJourneys();

/** The window of the test's document is 768 px high, and does not scroll by itself. */
function scrollPage(top: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  });
}
afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

describe('a group’s members', () => {
  it('load the pages that are in view, and after a change those alone', async () => {
    const many = Array.from({ length: 640 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(3, '0')}` }));
    const { user } = await openMembers('/manage/group/4/members', { members: many });
    await screen.findByRole('button', { name: /Member 001/ });
    expect(screen.getByText('640 members')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Members' })).toHaveAttribute('aria-rowcount', '641');
    const pages = () => sent(listMembers).map(({ query }) => query.page);
    expect(pages()).toEqual(['1']);

    scrollPage(605 * 40);
    await user.click(await screen.findByRole('button', { name: /Member 620/ }));
    // First what is seen, then what lies beyond its edges.
    await waitFor(() => expect(pages().toSorted()).toEqual(['1', '20', '21', '22']));
    const change = async (field: RegExp, words: string) => {
      await user.click((await drawer('Member 620')).getByRole('button', { name: 'Edit' }));
      await fill(user, (await drawer('Edit Member 620')).getByRole('textbox', { name: field }), words);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    await change(/^Notes/, 'Left-handed');
    await screen.findByText('Member 620 saved.');
    expect(pages()).toHaveLength(4);
    // The list is sorted by name: the pages in view are fetched again, the others are not.
    await change(/^Name/, 'Member 999');
    await screen.findByText('Member 999 saved.');
    await waitFor(() => expect(pages().slice(4).sort()).toEqual(['20', '21', '22']));
  });

  itInProof('are printed as far as they are loaded, which the paper says, and whole from the menu', async () => {
    const many = Array.from({ length: 100 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(3, '0')}` }));
    const { user } = await openMembers('/manage/group/4/members', { members: many });
    await screen.findByRole('button', { name: /Member 001/ });
    const sheet = () => within(screen.getByRole('region', { name: 'Staff: Members' }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet().getByText('List').nextSibling).toHaveTextContent('Current');
    expect(sheet().getByText('Entries').nextSibling).toHaveTextContent(/^[36]0 of 100$/);
    expect(sheet().getByText(/the others were not loaded yet/)).toBeInTheDocument();
    expect(sheet().queryByRole('row', { name: /Member 100/ })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Staff: Members' })).not.toBeInTheDocument();

    const print = jest.fn(() => void window.dispatchEvent(new Event('beforeprint')));
    window.print = print;
    await user.click(screen.getByRole('button', { name: 'More for this list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print this list' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet().getByText('Entries').nextSibling).toHaveTextContent('100');
    expect(sheet().queryByText(/^Only the first/)).not.toBeInTheDocument();
    expect(sheet().getByRole('row', { name: /Member 100/ })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  itInProof('says that more could not be loaded, and tries that again', async () => {
    const many = Array.from({ length: 35 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(2, '0')}` }));
    const { user } = await openMembers('/manage/group/4/members', { members: many });
    await screen.findByRole('button', { name: /Member 01/ });
    refuseOnce(listMembers, 500, { message: 'Broken.' });
    scrollPage(12 * 40);
    expect(await screen.findByText('More members could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Member 20/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Member 35/ })).toBeInTheDocument();
    expect(sent(listMembers).map(({ query }) => query.page)).toEqual(['1', '2', '2']);
    expect(screen.queryByText('More members could not be loaded.')).not.toBeInTheDocument();
  });

  itInProof('are current, upcoming or archived, and searched by the server; both stand in the address', async () => {
    const { user, address } = await openMembers();
    await screen.findByRole('table', { name: 'Members' });
    await shows('Nora Field', 'Piet de Boer');
    expect(screen.getByText('2 members')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Nora Field/ })).toHaveTextContent('nora@harbour.example+44 20 7946 0958Ada LindOn site'),
    );
    expect(screen.getByRole('row', { name: /Piet de Boer/ })).not.toHaveTextContent('On site');

    await show(user, 'Upcoming');
    await shows('Sol Ito');
    expect(address()).toBe('/manage/group/4/members?status=upcoming');
    expect(screen.getByRole('row', { name: /Sol Ito/ })).toHaveTextContent('4 Mar 2036');
    await show(user, 'Archived');
    await shows('Greta Holm');
    act(() => window.history.back());
    await shows('Sol Ito');
    await show(user, 'Current');
    expect(address()).toBe('/manage/group/4/members');

    await user.click(screen.getByRole('searchbox', { name: 'Search name, email, mobile' }));
    await user.paste('piet');
    await shows('Piet de Boer');
    expect(address()).toBe('/manage/group/4/members?q=piet');
    expect(sent(listMembers).at(-1)?.query).toEqual({ status: 'current', q: 'piet', sort: 'name', per_page: '30', page: '1' });
    await user.paste('xx');
    expect(await screen.findByText('Nobody matches.')).toBeVisible();
    expect(screen.getByText('0 members')).toBeVisible();
    await user.keyboard('{Escape}');
    await shows('Nora Field', 'Piet de Boer');
  });

  it('are narrowed to one’s own people, which the address and the empty list say', async () => {
    const members = [
      aMember({ id: 1, name: 'Nora Field' }),
      aMember({ id: 2, name: 'Piet de Boer', manager_id: 1, manager_name: 'Nora Field' }),
    ];
    const { user, address } = await openMembers('/manage/group/4/members', { members });
    await shows('Nora Field', 'Piet de Boer');
    await user.click(screen.getByRole('checkbox', { name: 'My people' }));
    await shows('Piet de Boer');
    expect(address()).toBe('/manage/group/4/members?show=mine');
    await show(user, 'Archived');
    expect(await screen.findByText('Members whose manager has your email address are listed here.')).toBeVisible();
  });

  it('could not be loaded, and are tried again; an empty group offers the first step', async () => {
    refuseOnce(listMembers, 500, { message: 'Broken.' });
    const { user } = await openMembers('/manage/group/4/members', { members: [] });
    expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This group has no current members yet.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add member' }).at(-1)!);
    await drawer('Add member');
  });

  it('have the favourites that are kept of them for columns, sensitive ones never', async () => {
    const nora = aMember({ id: 1, name: 'Nora Field', additional: { 31: 'KX19 ABC', 32: 'Asthma', 33: 'Blue', 34: '12' } });
    const opening = openMembers('/manage/group/4/members', { members: [nora] });
    const field = { is_favourite: true, site_id: null, visitor_group_id: 4, condition: 'profile' } as const;
    play(listPersonalFields, {
      personalFields: [
        aField({ ...field, id: 31, name: 'Car' }),
        aField({ ...field, id: 32, name: 'Health', sensitive: true }),
        aField({ ...field, id: 33, name: 'Team', is_favourite: false }),
        aField({ ...field, id: 34, name: 'Badge', condition: 'every_sign_in' }),
      ],
    });
    await opening;
    expect(await screen.findByRole('row', { name: /Nora Field.*KX19 ABC/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Car');
    expect(screen.queryByText(/Asthma|Blue/)).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Health|Team|Badge/ })).not.toBeInTheDocument();
  });

  it('are shown to somebody who may only look, with what they lack to change them', async () => {
    const { user } = await openMembers('/manage/group/4/members?add=member', {
      config: viewing('ManageVisitorGroup.viewer', 'ReturningVisitor.viewer'),
    });
    await screen.findByRole('table', { name: 'Members' });
    expect(await screen.findByRole('button', { name: 'Add member', description: /Permission “Members: edit”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Nora Field/ }));
    const nora = await drawer('Nora Field');
    expect(nora.getByText('nora@harbour.example')).toBeVisible();
    expect(nora.getByText('Manager').nextSibling).toHaveTextContent('Ada Lind');
    expect(nora.queryByRole('heading', { name: /Visits/ })).not.toBeInTheDocument();
    expect(nora.queryByRole('textbox')).not.toBeInTheDocument();
    expect(nora.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close']);
  });
});

describe('in French', () => {
  itInProof('reads and answers in French, dates and numbers too', async () => {
    const { user } = await openMembers('/manage/group/4/members?status=upcoming');
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
    expect(await screen.findByText('1 membre')).toBeVisible();
    expect(screen.getByRole('row', { name: /Sol Ito/ })).toHaveTextContent('4 mars 2036');
    await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }));
    const form = await drawer('Ajouter un membre');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(form.getByLabelText('Nom')).toBeInvalid());
    expect(form.getByLabelText('Nom')).not.toHaveAccessibleDescription('A name is required');
  });
});
