import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/members';
import { signOutVisitor } from '#contract/visits/calls/visitors';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, submissionOver } from '../../../support/journey';
import { aMember } from '../../../support/manageRecords';
import { drawer, noDrawer, NORA, openMembers, PIET, show, shows } from '../../../support/playedMembers';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { aVisitor } from '../../../support/portalRecords';

playJourneys();

describe('a member', () => {
  it('is added: told what is wrong first, refused by the server once, then there', async () => {
    const { user, address, put } = await openMembers();
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    expect(address()).toBe('/manage/group/4/members?add=member');
    const form = await drawer('Add member');
    const add = () => user.click(form.getByRole('button', { name: 'Add' }));
    const field = (name: RegExp) => form.getByLabelText(name, { selector: 'input, textarea' });
    await add();
    await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('A name is required'));
    await waitFor(() => expect(field(/^Name/)).toHaveFocus());
    await fill(user, field(/^Email/), 'lena@');
    await fill(user, field(/^Mobile/), '020 7946 095');
    await user.tab();
    await waitFor(() => expect(field(/^Mobile/)).toHaveAccessibleDescription(/Not a valid number for United Kingdom/));
    expect(field(/^Email/)).toHaveAccessibleDescription('A valid email is required');

    await fill(user, field(/^Name/), 'Lena Wolf');
    await fill(user, field(/^Email/), 'lena@harbour.example');
    await fill(user, field(/^Mobile/), '020 7946 0958');
    refuseOnce(calls.createMember, 422, {
      message: 'No.',
      errors: { email: ['This is there already.'], manager_id: ['Nobody is their own manager.'] },
    });
    await add();
    await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription('This is there already.'));
    expect(field(/^Manager/)).toHaveAccessibleDescription(/Nobody is their own manager/);
    expect(field(/^Name/)).toHaveValue('Lena Wolf');

    playOnce(calls.createMember, ({ body }) => ({ member: put(9, body) }));
    await fill(user, field(/^Email/), 'lena.wolf@harbour.example');
    await add();
    expect(await screen.findByText('Lena Wolf added.')).toBeVisible();
    await noDrawer();
    expect(address()).toBe('/manage/group/4/members');
    const lena = {
      name: 'Lena Wolf',
      email: 'lena.wolf@harbour.example',
      mobile: '+442079460958',
      locale: null,
      starts_on: null,
      ends_on: null,
      notes: null,
      photo_file_id: null,
      manager_id: null,
      permissions: {},
    };
    expect(sent(calls.createMember)).toMatchObject([
      { params: { groupId: '4' }, body: { ...lena, email: 'lena@harbour.example' } },
      { params: { groupId: '4' } },
    ]);
    expect(sent(calls.createMember)[1]?.body).toEqual(lena);
    await shows('Lena Wolf', 'Nora Field', 'Piet de Boer');
    expect(screen.getByText('3 members')).toBeVisible();
  });

  itInProof('is shown first, with their visits, and signed out from there', async () => {
    const earlier = Array.from({ length: 16 }, (_, at) =>
      aVisitor({
        id: 60 - at,
        returning_visitor_id: 1,
        in_timestamp: `2030-02-${28 - at}T08:00:00Z`,
        out_timestamp: `2030-02-${28 - at}T17:05:00Z`,
      }),
    );
    const here = aVisitor({ id: 77, name: 'Nora Field', returning_visitor_id: 1, in_timestamp: new Date().toISOString() });
    const { user, put } = await openMembers('/manage/group/4/members?member=1', { visits: [here, ...earlier] });
    const nora = await drawer('Nora Field');
    expect(nora.getByText(/Staff · Member since 1 May 2024/)).toBeVisible();
    await waitFor(() => expect(nora.getAllByText('On site')[1]?.nextSibling).toHaveTextContent(/^In since .+ · Harbour House$/));
    expect(nora.queryByRole('textbox')).not.toBeInTheDocument();
    const lines = () =>
      within(nora.getByRole('region', { name: 'Visits' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(lines()).toHaveLength(15));
    expect(lines()[1]).toBe('28 Feb 2030, 08:00 – 17:05Harbour House');
    await user.click(nora.getByRole('button', { name: 'Show earlier visits' }));
    await waitFor(() => expect(lines()).toHaveLength(17));

    playOnce(signOutVisitor, () => {
      put(1, { current_visit_id: null });
      return { visitor: { ...here, revision: 2, out_timestamp: new Date().toISOString() } };
    });
    await user.click(nora.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Nora Field is signed out.')).toBeVisible();
    expect(sent(signOutVisitor).map(({ params }) => params.visitorId)).toEqual(['77']);
    await waitFor(() => expect(nora.getByText('On site').nextSibling).toHaveTextContent('Not here'));
    expect(nora.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/today?dialog=sign-in&person=Nora+Field');
  });

  it('is edited in a drawer that its address opens, and only what differs is sent', async () => {
    const { user, address } = await openMembers('/manage/group/4/members?member=1');
    play(calls.searchMembers, { members: [PIET], meta: { page: 1, per_page: 15, total: 1 } });
    await user.click((await drawer('Nora Field')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Edit Nora Field');
    expect(address()).toBe('/manage/group/4/members?member=1&edit=member');
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fill(user, form.getByRole('combobox', { name: /^Manager/ }), 'pie');
    await user.click(await screen.findByRole('option', { name: /Piet de Boer/ }));
    expect(sent(calls.searchMembers).at(-1)?.query).toEqual({ q: 'pie', status: 'current', per_page: '15' });
    await fill(user, form.getByLabelText(/^Name/), 'Nora Fields');
    await user.clear(form.getByLabelText(/^Email/));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nora Fields saved.')).toBeVisible();
    await user.click((await drawer('Nora Fields')).getByRole('button', { name: 'Close' }));
    await noDrawer();
    expect(sent(calls.updateMember).map(({ body }) => body)).toEqual([
      { name: 'Nora Fields', email: '', manager_id: 2, base: { name: 'Nora Field', email: NORA.email, manager_id: NORA.manager_id } },
    ]);
    expect(address()).toBe('/manage/group/4/members');
    await shows('Nora Fields', 'Piet de Boer');
  });

  it('keeps what is typed until it is said to be lost: closing the drawer asks', async () => {
    const { user, address } = await openMembers();
    await user.click(await screen.findByRole('button', { name: /Piet de Boer/ }));
    await user.click((await drawer('Piet de Boer')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Edit Piet de Boer');
    await fill(user, form.getByLabelText(/^Notes/), 'Has a dog.');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(form.getByLabelText(/^Notes/)).toHaveValue('Has a dog.');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await drawer('Piet de Boer');
    expect(address()).toBe('/manage/group/4/members?member=2');
  });

  itInProof('is deleted after a question, which a refusal answers, and leaves the list', async () => {
    refuseOnce(calls.deleteMember, 409, { code: 'member_signed_in', message: 'This member is signed in. Sign them out first.' });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: /Piet de Boer/ }));
    const piet = await drawer('Piet de Boer');
    await user.click(await piet.findByRole('button', { name: 'More for this member' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Piet de Boer?' }));
    await user.click(question.getByRole('button', { name: 'Delete member' }));
    expect(await question.findByText('This member is signed in. Sign them out first.')).toBeVisible();
    await submissionOver(() => question.getByRole('button', { name: 'Delete member' }));
    await user.click(question.getByRole('button', { name: 'Delete member' }));
    expect(await screen.findByText('Piet de Boer deleted.')).toBeVisible();
    await noDrawer();
    await shows('Nora Field');
  });

  itInProof('is archived and restored, with both lists in step, and says when that fails', async () => {
    refuseOnce(calls.archiveMember, 403, { message: 'You do not have permission to do this.' });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: /Piet de Boer/ }));
    let piet = await drawer('Piet de Boer');
    const archivePiet = async () => {
      const menu = await piet.findByRole('button', { name: 'More for this member' });
      // The button takes presses again a frame after the failure is shown.
      await waitFor(() => expect(menu).not.toHaveAttribute('aria-disabled'));
      await user.click(menu);
      await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }));
    };
    await archivePiet();
    const failure = within(await screen.findByRole('alertdialog', { name: 'Something went wrong! Could not save members.' }));
    expect(failure.getByText('You do not have permission to do this.')).toBeVisible();
    await user.click(failure.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await archivePiet();
    expect(await screen.findByText('Piet de Boer archived.')).toBeVisible();
    expect(sent(calls.archiveMember).map(({ params }) => params.memberId)).toEqual(['2', '2']);
    await waitFor(() => expect(piet.getByText(/Archived on 2 Jan 2026/)).toBeVisible());
    expect(piet.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Piet de Boer restored.')).toBeVisible();
    await archivePiet();
    await waitFor(() => expect(piet.getByText(/Archived on 2 Jan 2026/)).toBeVisible());
    await user.click(piet.getByRole('button', { name: 'Close' }));
    await noDrawer();
    await shows('Nora Field');

    await show(user, 'Archived');
    await shows('Greta Holm', 'Piet de Boer');
    await user.click(screen.getByRole('button', { name: /Piet de Boer/ }));
    piet = await drawer('Piet de Boer');
    await user.click(piet.getByRole('button', { name: 'Restore' }));
    await piet.findByRole('button', { name: 'Edit' });
    await user.click(piet.getByRole('button', { name: 'Close' }));
    await noDrawer();
    await shows('Greta Holm');
    await show(user, 'Current');
    await shows('Nora Field', 'Piet de Boer');
  });

  it('that could not be loaded is fetched again', async () => {
    refuseOnce(calls.getMember, 500, { message: 'Broken.' });
    const { user, put } = await openMembers('/manage/group/4/members?member=1', { members: [] });
    const missing = await drawer('Member');
    expect(await missing.findByText('The member could not be loaded.')).toBeVisible();
    put(1, { name: 'Nora Field' });
    await user.click(missing.getByRole('button', { name: 'Try again' }));
    await drawer('Nora Field');
  });

  it.each([
    ['nobody', '77'],
    ['a member of another group', '8'],
  ])('with an address of %s is not there', async (_, id) => {
    await openMembers(`/manage/group/4/members?member=${id}`, {
      members: [NORA, aMember({ id: 8, name: 'Uma Stone', visitor_group_id: 5, starts_on: '2036-01-01' })],
    });
    const missing = await drawer('Member');
    expect(await missing.findByText('This member no longer exists.')).toBeVisible();
    expect(missing.getAllByRole('button')).toHaveLength(1);
  });
});
