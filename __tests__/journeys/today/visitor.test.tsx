import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/visitors';
import type { Agreement } from '#contract/asking/entities/message';
import { itInProof } from '../../support/itInProof';
import { KEY, play, playOnce, refuseOnce, sent } from '../../support/play';
import { aVisitor } from '../../support/portalRecords';
import { fill, submissionOver } from '../../support/journey';
import { ASKED, BEN, chip, DUE, ELODIE, LEFT, names, NOW, openPerson, openToday, playToday, refusal } from '../../support/todayWorld';

playToday();

describe('one visit', () => {
  it('shows the photo of the sign-in, and says where one is missing', async () => {
    const photo = { id: 5, name: 'photo.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/photo' } as const;
    play(calls.getVisitorPhoto, { photo });
    const { user } = await openToday('/today', {
      visitors: [
        { ...BEN, photo: 'taken' },
        { ...ELODIE, photo: 'missing' },
      ],
    });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByRole('img', { name: 'Photo of Ben Osei' })).toHaveAttribute('src', expect.stringContaining('/photo'));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const other = await openPerson(user, /Élodie/);
    expect(other.getByText('No photo was taken, although the group asks for one.')).toBeVisible();
    expect(sent(calls.getVisitorPhoto).map(({ params }) => params.visitorId)).toEqual(['1']);
  });

  it('shows the member’s photo in place of none, and which documents have expired', async () => {
    const photo = { id: 6, name: 'ben.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/member' } as const;
    play(calls.getVisitorMemberPhoto, { photo });
    const expired = { name: 'Safety certificate', expires_at: '2030-03-03' };
    const { user } = await openToday('/today', {
      visitors: [{ ...BEN, check: 'passed', returning_visitor_id: 8, member_photo: true, expired_documents: [expired] }, ELODIE],
    });
    const row = await screen.findByRole('row', { name: /Ben Osei/ });
    await waitFor(() => expect(within(row).getByText('Document expired')).toBeVisible());
    expect(screen.getAllByText('Document expired')).toHaveLength(1);
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByRole('img', { name: 'Photo of Ben Osei' })).toHaveAttribute('src', expect.stringContaining('/member'));
    expect(drawer.getByText('Document expired: Safety certificate, 3 Mar 2030')).toBeVisible();
  });

  it('shows a photo that answers a question, small, and a sensitive one only when it is revealed', async () => {
    const photo = { id: 7, name: 'bag.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/answer' } as const;
    const bag = '0f5b3b1e-6f61-4b1c-9d8e-0a1b2c3d4e5f';
    const scar = '1f5b3b1e-6f61-4b1c-9d8e-0a1b2c3d4e5f';
    const visitor = { ...BEN, additional: { 37: bag, 38: scar } };
    play(calls.getVisitorAnswerPhoto, { photo });
    play(calls.revealVisitor, { visitor: aVisitor(visitor) });
    const { user } = await openToday('/today', {
      visitors: [visitor],
      fields: [
        { id: 37, name: 'Tool bag', type: 10 },
        { id: 38, name: 'Scar', type: 10, sensitive: true },
      ],
    });
    const drawer = await openPerson(user, /Ben Osei/);
    const link = await drawer.findByRole('link', { name: 'Open the photo: Tool bag' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/answer'));
    expect(sent(calls.getVisitorAnswerPhoto).map(({ params }) => params)).toEqual([{ visitorId: '1', fieldId: '37' }]);
    expect(drawer.queryByText(bag)).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Show' }));
    expect(await drawer.findByRole('link', { name: 'Open the photo: Scar' })).toBeVisible();
    expect(sent(calls.revealVisitor)).toHaveLength(1);
  });

  it('says in the list how late somebody is who is expected, from a quarter of an hour on and not of a whole day', async () => {
    const due = (id: number, name: string, at: string, more: object = {}) =>
      aVisitor({ ...DUE, id, name, expected_timestamp: at, ...more });
    const { user } = await openToday('/today?status=expected', {
      visitors: [
        due(11, 'Ana Awaited', '2030-03-04T10:55:00Z'),
        due(12, 'Ben Almost', '2030-03-04T11:55:00Z'),
        due(13, 'Cem Allday', '2030-03-04T08:00:00Z', { all_day: true }),
      ],
    });
    expect(await screen.findByRole('row', { name: /Ana Awaited.*Late 1 hr 1\d mins?/u })).toBeVisible();
    expect(screen.getAllByText(/^Late \d/u)).toHaveLength(1);
    const late = screen.getByRole('button', { name: /^Late/u });
    expect(late).toHaveTextContent('Late1');
    await user.click(late);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben Almost/u })).toBeNull());
    expect(screen.getByRole('row', { name: /Ana Awaited/u })).toBeVisible();
    await user.click(chip(/^In/u));
    expect(screen.queryByRole('button', { name: /^Late/u })).toBeNull();
  });

  it('says in list and drawer of somebody who is in that the host was not found', async () => {
    const { user } = await openToday('/today', {
      visitors: [
        { ...BEN, check: 'passed' },
        { ...ELODIE, host_name: 'Ada Lind', notify_id: 9 },
      ],
    });
    expect(await screen.findByText('Host not found')).toBeVisible();
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByText('Host not found')).toBeVisible();
    expect(drawer.getByText('No: nobody of this name was found')).toBeVisible();
  });

  it('says how the host was told, and that nobody signed the person out', async () => {
    const { user } = await openToday('/today', {
      visitors: [{ ...BEN, host_told_by: 'sms', out_timestamp: '2030-03-04T11:00:00Z', auto_signed_out: true }],
    });
    await user.click(chip(/^Out/));
    const drawer = await openPerson(user, /Ben Osei/);
    const facts = await waitFor(() => {
      const found = drawer.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      expect(found).toContainEqual(['Host notified', 'By text message']);
      return found;
    });
    expect(facts).toContainEqual(['Signed out', '12:00 · automatically']);
  });

  it('claims no mail to the host where no mail is set up', async () => {
    const { user } = await openToday('/today', { visitors: [{ ...BEN, host_told_by: 'email' }], isMailed: false });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByText('No: no mail is set up here')).toBeVisible();
    expect(drawer.queryByText('By email')).not.toBeInTheDocument();
  });

  it('shows its facts, and is signed out', async () => {
    const whole = aVisitor({
      ...BEN,
      email: 'ben@crane.test',
      reason: 'Audit',
      notes: 'Uses the ramp',
      additional: { '30': 'Blue badge', '31': 'KX19 ABC', '32': 'Blue' },
      metadata: { signed_in_by: 'kiosk', device_name: 'Front desk', visit_number: 3 },
    });
    const { user, played, address } = await openToday('/today', {
      visitors: [whole, ELODIE],
      deletedFields: [{ id: 30, name: 'Parking' }],
    });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(address()).toBe('/today?visitor=1');
    const facts = await waitFor(() => {
      const found = drawer.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      expect(found).toContainEqual(['Number plate', 'KX19 ABC']);
      return found;
    });
    expect(facts).toEqual([
      ['Company', 'Crane & Sons'],
      ['Email', 'ben@crane.test'],
      ['Signed in', '10:00 · Front desk'],
      ['Host', 'Ada Lind'],
      ['Host notified', 'No: nobody of this name was found'],
      ['Reason', 'Audit'],
      ['Number plate', 'KX19 ABC'],
      ['Parking (no longer asked)', 'Blue badge'],
      // It may be sensitive.
      ['Further field', ' Hidden. Showing it is recorded in the audit log.Show'],
      ['Notes', 'Uses the ramp'],
    ]);
    expect(drawer.getByText('Visitors · 3rd visit')).toBeVisible();

    const left = played.put({ ...whole, out_timestamp: '2030-03-04T11:00:00Z' });
    playOnce(calls.signOutVisitor, { visitor: left });
    await user.click(drawer.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Ben Osei is signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ben Osei' })).not.toBeInTheDocument());
    expect(sent(calls.signOutVisitor)).toMatchObject([
      { params: { visitorId: '1' }, body: { asked: {} }, headers: { 'idempotency-key': expect.stringMatching(KEY) } },
    ]);
    // The page is there again for screen readers once the drawer is gone.
    await user.click(await screen.findByRole('radio', { name: /^Out/ }));
    expect(await screen.findByRole('row', { name: /Ben Osei.*12:00/ })).toBeVisible();

    // One press takes it back.
    playOnce(calls.undoSignOut, { visitor: played.put({ ...whole, out_timestamp: null }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ben Osei is signed in again.', { ignore: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument());
    expect(sent(calls.undoSignOut)).toMatchObject([
      { params: { visitorId: '1' }, body: undefined, headers: { 'idempotency-key': expect.stringMatching(KEY) } },
    ]);
    await user.click(chip(/^In/));
    expect(await screen.findByRole('row', { name: /Ben Osei.*10:00/ })).toBeVisible();
  });

  it('shows what its person agreed to at the kiosk, and prints it alone, as it was', async () => {
    const additional = { '34': 'Helmet\nGloves', '35': 'Asthma', '36': 'No' };
    const signed = aVisitor({ ...BEN, additional, metadata: { signed_in_by: 'kiosk', visit_number: 1 } });
    const fields = [
      { id: 34, name: 'Brought', type: 14, on_pdf_message_agreements: true },
      { id: 35, name: 'Health', sensitive: true, on_pdf_message_agreements: true },
      { id: 36, name: 'Parked' },
    ] as const;
    const text = { locale: 'de_DE', version: 2, agreed_at: '2030-03-04T09:00:00Z', attachment: null } as const;
    const agreements: Agreement[] = [
      {
        ...text,
        id: 1,
        title: 'Hausordnung',
        content: 'Bitte nicht laufen.',
        agree_by: 'signature',
        signature: { strokes: ['1,2 3,4'] },
        current: false,
      },
      { ...text, id: 2, title: 'Helme', content: 'Helm tragen.', agree_by: 'tick', signature: null, current: true },
    ];
    const { user } = await openToday('/today', { visitors: [signed, ELODIE], agreements, fields });
    const drawer = await openPerson(user, /Ben Osei/);
    const list = within(await drawer.findByRole('region', { name: 'Agreements' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Hausordnung.*Signed, 4 Mar 2030, 10:00.*Version 2, no longer shown/);
    expect(within(first ?? document.body).getByRole('img', { name: 'Signature of Ben Osei' })).toBeVisible();
    expect(second).toHaveTextContent(/Helme.*Agreed to by a tick/);

    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(list.getByRole('button', { name: 'Print Hausordnung' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = screen.getByLabelText('Hausordnung');
    expect(sheet).toHaveTextContent(/Agreed to byBen Osei/);
    expect(sheet).toHaveTextContent(/SiteHarbour HouseAgreed4 Mar 2030, 10:00 \(Paris/);
    expect(sheet).toHaveTextContent(/BroughtHelmet and Gloves/);
    expect(sheet).not.toHaveTextContent(/Health|Asthma|Parked/);
    expect(sheet).toHaveTextContent('Bitte nicht laufen.');
    expect(within(sheet).getByLabelText('Signature of Ben Osei')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByLabelText('Hausordnung')).not.toBeInTheDocument();
  });

  it('of somebody who is expected is signed in by one press in its row, with host and fields as they are', async () => {
    const { user, played } = await openToday('/today?status=expected', { visitors: [{ ...DUE, host_name: 'Ada Lind' }] });
    const came = { ...DUE, host_name: 'Ada Lind', in_timestamp: NOW };
    playOnce(calls.signInVisitor, { visitor: { ...came, revision: 2 } });
    played.put(came);
    await user.click(await screen.findByRole('button', { name: 'Sign in Piet de Boer' }));
    expect(await screen.findByText('Piet de Boer is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByText('Nobody else is expected today.')).toBeVisible();
    expect(sent(calls.signInVisitor)).toMatchObject([
      { params: { visitorId: '5' }, body: { asked: {} }, headers: { 'idempotency-key': expect.stringMatching(KEY) } },
    ]);
    await user.click(chip(/^In/));
    expect(await screen.findByRole('row', { name: /Piet de Boer.*Ada Lind.*13:05/ })).toBeVisible();
  });

  it('of somebody who is expected is signed in from its drawer, and comes back when that is refused', async () => {
    const { user } = await openToday('/today?status=expected');
    const drawer = await openPerson(user, /^Piet de Boer/);
    refuseOnce(calls.signInVisitor, 409, { message: 'This group cannot sign in.' });
    await user.click(await drawer.findByRole('button', { name: 'Sign in' }));
    await user.click(await refusal('Signing in failed', 'This group cannot sign in.'));
    expect(sent(calls.signInVisitor)).toMatchObject([{ params: { visitorId: '5' } }]);
    expect(await drawer.findByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  itInProof('of somebody who has left restarts, or goes on', async () => {
    const { user, played } = await openToday('/today?status=out');
    const lena = await openPerson(user, /Lena Wolf/);
    const again = aVisitor({ id: 60, name: 'Lena Wolf', in_timestamp: NOW });
    playOnce(calls.signInVisitor, { visitor: again });
    played.put(again);
    await user.click(await lena.findByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('Lena Wolf is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.signInVisitor).map(({ params, body }) => [params.visitorId, body])).toEqual([
      ['4', { again: true, asked: { 31: 1, 33: 1 } }],
    ]);
    expect(await screen.findByRole('row', { name: /Lena Wolf.*10:30/ })).toBeVisible();

    const left = await openPerson(user, /Lena Wolf/);
    playOnce(calls.undoSignOut, { visitor: played.put({ ...LEFT, out_timestamp: null }) });
    await user.click(await left.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Undo sign-out/ }));
    expect(await screen.findByText('Lena Wolf is signed in again.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.undoSignOut)).toMatchObject([{ params: { visitorId: '4' } }]);
  });

  itInProof('says which day its times are of, and when it is for all day', async () => {
    const yesterday = aVisitor({ id: 70, name: 'Nadia Night', in_timestamp: '2030-03-03T20:56:00Z' });
    const whole = aVisitor({
      id: 71,
      name: 'Maëlle Tanguy',
      in_timestamp: null,
      expected_timestamp: '2030-03-04T11:00:00Z',
      all_day: true,
    });
    const { user } = await openToday('/today', { visitors: [yesterday, whole] });
    expect(await screen.findByRole('row', { name: /Nadia Night.*Yesterday 21:56/ })).toBeVisible();
    const drawer = await openPerson(user, /Nadia Night/);
    expect(await drawer.findByText('Yesterday 21:56')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(chip(/^Expected/));
    expect(await screen.findByRole('row', { name: /Maëlle Tanguy.*All day/ })).toBeVisible();
    expect(await (await openPerson(user, /^Maëlle Tanguy/)).findByText('All day')).toBeVisible();
  });

  it('shows a sensitive response to anyone who may read it once they ask for it, which is noted', async () => {
    const ill = { ...BEN, additional: { '33': 'Asthma' } };
    const { user } = await openToday('/today', { visitors: [ill] });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByText(/Hidden. Showing it is recorded in the audit log./)).toBeVisible();
    expect(drawer.queryByText('Asthma')).not.toBeInTheDocument();
    playOnce(calls.revealVisitor, { visitor: ill });
    await user.click(drawer.getByRole('button', { name: 'Show' }));
    expect(await drawer.findByText('Asthma')).toBeVisible();
    expect(sent(calls.revealVisitor)).toMatchObject([{ params: { visitorId: '1' } }]);
  });

  it('shows each answer as what it is, and follows no address but that of a web page', async () => {
    const additional = {
      '34': 'Helmet\nGloves',
      '35': '2030-05-17',
      '36': '+442079460958',
      '37': 'https://crane.test/site',
      '38': 'javascript:alert(1)',
      '39': '10,10 20,20;30,30 40,40',
    };
    const { user } = await openToday('/today', {
      visitors: [{ ...BEN, additional }],
      fields: [
        { id: 39, name: 'Signature', type: 9 },
        { id: 38, name: 'Blog', type: 5 },
        { id: 37, name: 'Site', type: 5 },
        { id: 36, name: 'Call', type: 11 },
        { id: 35, name: 'Until', type: 12 },
        { id: 34, name: 'Brought', type: 14 },
      ],
    });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByText('Helmet and Gloves')).toBeVisible();
    expect(drawer.getByText('17 May 2030')).toBeVisible();
    expect(await drawer.findByRole('link', { name: /^\+44\s20\s7946\s0958$/ })).toHaveAttribute('href', 'tel:+442079460958');
    expect(drawer.getByRole('link', { name: 'https://crane.test/site' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(drawer.getByText('javascript:alert(1)')).toBeVisible();
    expect(drawer.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    expect(drawer.getByRole('img', { name: 'Signature' })).toBeVisible();
    const terms = drawer.getAllByRole('term').map((term) => term.textContent);
    expect(terms.filter((term) => ['Signature', 'Blog', 'Site', 'Call', 'Until', 'Brought'].includes(term))).toEqual([
      ...['Signature', 'Blog', 'Site', 'Call', 'Until', 'Brought'],
    ]);
  });

  it('says who can read a response that is hidden', async () => {
    const { user } = await openToday('/today', { visitors: [{ ...BEN, additional: { '33': '••••••' } }], roles: ['Today.viewer'] });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(await drawer.findByText(/Only people with the “Members: sensitive data” permission can read it/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('is edited, and never over somebody else’s change', async () => {
    const { user, played } = await openToday('/today', { visitors: [BEN] });
    const drawer = await openPerson(user, /Ben Osei/);
    await user.click(await drawer.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit visit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit the visit of Ben Osei' }));
    const company = await form.findByLabelText(/^Company/);
    await user.clear(company);
    await fill(user, company, 'Crane Ltd');
    const theirs = played.put({ ...BEN, company: 'Oak' });
    refuseOnce(calls.updateVisitor, 409, { message: 'Somebody else has changed this.', code: 'stale', data: { visitor: theirs } });
    playOnce(calls.updateVisitor, { visitor: { ...theirs, company: 'Crane Ltd', revision: 9 } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Somebody else has changed this.');
    expect(company).toHaveValue('Crane Ltd');
    await submissionOver(() => form.getByRole('button', { name: 'Save' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Visit saved.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.updateVisitor).map(({ params, body }) => [params.visitorId, body])).toEqual([
      ['1', { company: 'Crane Ltd', base: { company: 'Crane & Sons' } }],
      ['1', { company: 'Crane Ltd', base: { company: 'Oak' } }],
    ]);
  });

  it('is anonymised once its name has been typed, and deleted once that was confirmed', async () => {
    const { user } = await openToday('/today?status=out', { visitors: [LEFT] });
    const drawer = await openPerson(user, /Lena Wolf/);
    await user.click(await drawer.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Anonymise…/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Anonymise the visit of Lena Wolf?' }));
    playOnce(calls.anonymiseVisitor, { visitor: { ...LEFT, name: '—', anonymised: true, revision: 2 } });
    await user.click(dialog.getByRole('button', { name: 'Anonymise' }));
    expect(sent(calls.anonymiseVisitor)).toEqual([]);
    await fill(user, dialog.getByRole('textbox'), 'Lena Wolf');
    await user.click(dialog.getByRole('button', { name: 'Anonymise' }));
    expect(await screen.findByText('Visit anonymised.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.anonymiseVisitor)).toMatchObject([{ params: { visitorId: '4' } }]);
    const forgotten = within(await screen.findByRole('dialog', { name: '—' }));
    // Nothing is left to be pressed below.
    expect(forgotten.queryByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
    await user.click(forgotten.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete…/ }));
    playOnce(calls.deleteVisitor, undefined);
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete the visit of —?' })).getByRole('button', { name: 'Delete visit' }),
    );
    expect(await screen.findByText('Visit deleted.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.deleteVisitor)).toMatchObject([{ params: { visitorId: '4' } }]);
    expect(await screen.findByText('Nobody has signed out today.')).toBeVisible();
  });

  it.each([
    [409, { message: 'This visit is closed.' }, 'This visit is closed.'],
    [422, { message: 'Bad.', errors: { out_timestamp: ['A visit ends after it began.'] } }, 'A visit ends after it began.'],
    [403, { message: '', code: 'forbidden' }, 'That did not work. Please try again.'],
  ])('comes back when signing out is refused with %d, and the dialog says why', async (status, problem, text) => {
    const { user } = await openToday();
    const drawer = await openPerson(user, /Ben Osei/);
    refuseOnce(calls.signOutVisitor, status, problem);
    await user.click(await drawer.findByRole('button', { name: 'Sign out' }));
    await user.click(await refusal('Signing out failed', text));
    expect(sent(calls.signOutVisitor)).toMatchObject([{ params: { visitorId: '1' } }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await drawer.findByRole('button', { name: 'Sign out' })).toBeEnabled();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('row', { name: /Ben Osei/ })).toBeVisible();
    expect(chip(/^In/)).toHaveTextContent('In3');
  });

  itInProof('waits for approval: approved it is expected, declined it is gone', async () => {
    const second = aVisitor({ ...ASKED, id: 7, name: 'Nils Falk' });
    const { user, played } = await openToday('/today?status=to_approve', { visitors: [ASKED, second] });
    const mo = await openPerson(user, /Mo Farah/);
    const approved = played.put({ ...ASKED, approval: 'approved' });
    playOnce(calls.approveVisitor, { visitor: approved });
    await user.click(await mo.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Mo Farah approved.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.approveVisitor)).toMatchObject([{ params: { visitorId: '6' } }]);
    expect(await mo.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(mo.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(mo.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Nils Falk')]));

    const nils = await openPerson(user, /Nils Falk/);
    const declined = played.put({ ...second, approval: 'declined' });
    refuseOnce(calls.declineVisitor, 409, { message: 'Somebody else decided.' });
    playOnce(calls.declineVisitor, { visitor: declined });
    await user.click(await nils.findByRole('button', { name: 'Decline' }));
    await user.click(await refusal('Declining failed', 'Somebody else decided.'));
    await user.click(await nils.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Nils Falk declined.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.declineVisitor).map(({ params }) => params.visitorId)).toEqual(['7', '7']);
    expect(await screen.findByText('Nothing is waiting for approval.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(chip(/^Expected/));
    expect(await screen.findByRole('row', { name: /Mo Farah/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Nils Falk/ })).not.toBeInTheDocument();
  });

  it('is approved and signed in at once', async () => {
    const { user } = await openToday('/today?status=to_approve', { visitors: [ASKED] });
    const mo = await openPerson(user, /Mo Farah/);
    playOnce(calls.approveVisitor, { visitor: { ...ASKED, approval: 'approved', revision: 2 } });
    playOnce(calls.signInVisitor, { visitor: { ...ASKED, approval: 'approved', in_timestamp: NOW, revision: 3 } });
    await user.click(await mo.findByRole('button', { name: 'Approve and sign in' }));
    expect(await screen.findByText('Mo Farah is signed in.', { ignore: '[role=status]' })).toBeVisible();
    for (const call of [calls.approveVisitor, calls.signInVisitor]) expect(sent(call)).toMatchObject([{ params: { visitorId: '6' } }]);
    // The keyboard still works: the replacing button has the focus, and Escape closes the drawer.
    await waitFor(() => expect(mo.getByRole('button', { name: 'Sign out' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  itInProof('that is signed in from the drawer keeps the focus on the button in its place', async () => {
    const { user } = await openToday('/today?status=expected', { visitors: [DUE] });
    const piet = await openPerson(user, /^Piet de Boer/);
    playOnce(calls.signInVisitor, { visitor: { ...DUE, in_timestamp: NOW, revision: 2 } });
    await user.click(await piet.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Piet de Boer is signed in.', { ignore: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(piet.getByRole('button', { name: 'Sign out' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  itInProof('is protected and freed again', async () => {
    const { user } = await openToday();
    const drawer = await openPerson(user, /Ben Osei/);
    playOnce(calls.protectVisitor, { visitor: { ...BEN, protected: true, revision: 2 } });
    const choose = async (name: RegExp) => {
      await user.click(await drawer.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose(/^Protect Keeps the visit from being deleted or anonymised/);
    expect(await drawer.findByText('Protected: this visit cannot be deleted or anonymised.')).toBeVisible();
    playOnce(calls.unprotectVisitor, { visitor: { ...BEN, protected: false, revision: 3 } });
    await submissionOver(() => drawer.getByRole('button', { name: 'More actions' }));
    await choose(/^Remove protection/);
    await waitFor(() => expect(drawer.queryByText(/^Protected/)).not.toBeInTheDocument());
    for (const call of [calls.protectVisitor, calls.unprotectVisitor]) expect(sent(call)).toMatchObject([{ params: { visitorId: '1' } }]);
  });

  it('is there by its address', async () => {
    await openToday('/today?visitor=1');
    expect(await screen.findByRole('dialog', { name: /Ben Osei/ })).toHaveTextContent('Signed in');
    expect(screen.queryByText('This visit no longer exists.')).not.toBeInTheDocument();
  });

  it('that is no more says so', async () => {
    await openToday('/today?visitor=999');
    expect(await screen.findByText('This visit no longer exists.')).toBeVisible();
  });
});
