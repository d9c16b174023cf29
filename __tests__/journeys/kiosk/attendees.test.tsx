import { screen } from '@testing-library/react';

import { findKioskPeople, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, sent } from '../../support/play';

playKiosk();

const EVENT = { ...aKioskConfig().site, type: 'event', active_until: '2036-03-04T18:00:00Z' } as const;
const anEvent = (site: object = {}) => aKioskConfig({ site: { ...EVENT, ...site }, groups: aKioskConfig().groups.slice(0, 1) });
const GUEST = {
  status: 'expected',
  visitor_id: null,
  returning_visitor_id: null,
  company: null,
  visitor_group_id: 11,
  visitor_group_type: 'non_returning',
} as const;

it('names attendees after three letters, also two of one name, and checks in the one who was chosen', async () => {
  serveKiosk(anEvent());
  play(findKioskPeople, {
    visitors: [
      { ...GUEST, attendee_id: 5, name: 'John Smith', company: 'Acme' },
      { ...GUEST, attendee_id: 6, name: 'John Smith', company: 'Fjord' },
    ],
  });
  playSignIn();
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.type(await screen.findByLabelText('Your name'), 'joh');
  await user.click(await screen.findByRole('button', { name: /Fjord/ }));
  expect(screen.getByLabelText('Your name')).toHaveValue('John Smith');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, John Smith');
  expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([
    expect.objectContaining({ attendee_id: 6, name: 'John Smith', company: 'Fjord' }),
  ]);
});

it('tells two of one name and company apart by a masked address', async () => {
  serveKiosk(anEvent());
  const same = { ...GUEST, name: 'Ann Same', company: 'Acme' };
  play(findKioskPeople, {
    visitors: [
      { ...same, attendee_id: 5, masked_email: 'a…@acme.test' },
      { ...same, attendee_id: 6, masked_email: 's…@acme.test' },
    ],
  });
  playSignIn();
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.type(await screen.findByLabelText('Your name'), 'ann');
  await user.click(await screen.findByRole('button', { name: /s…@acme\.test/u }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Ann Same');
  expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([expect.objectContaining({ attendee_id: 6, company: 'Acme' })]);
});

it('forgets who was chosen once another name is typed', async () => {
  serveKiosk(anEvent());
  play(findKioskPeople, { visitors: [{ ...GUEST, attendee_id: 5, name: 'John Smith' }] });
  playSignIn();
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.type(await screen.findByLabelText('Your name'), 'joh');
  await user.click(await screen.findByRole('button', { name: 'John Smith' }));
  await user.type(screen.getByLabelText('Your name'), 'son');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, John Smithson');
  expect(sent(signInAtKiosk)[0]?.body).toMatchObject({ attendee_id: null, name: 'John Smithson' });
});

it('says that an event is over, and offers nothing', async () => {
  serveKiosk(anEvent({ active_until: '2020-03-04T18:00:00Z' }));
  await openKiosk();
  await heading('This event is over');
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

it('tells people of one name apart who sign out: by a masked address, or by their group', async () => {
  serveKiosk(aKioskConfig({ site: EVENT }));
  const same = { ...GUEST, status: 'in' as const, name: 'Ann Same', company: null };
  play(findKioskPeople, {
    visitors: [
      { ...same, visitor_id: 71, masked_email: 'a…@acme.test' },
      { ...same, visitor_id: 72, visitor_group_id: 12 },
      { ...same, visitor_id: 73, visitor_group_id: 11 },
    ],
  });
  play(signOutAtKiosk, { visitor: aKioskVisit({ id: 73, name: 'Ann Same', out_timestamp: '2026-11-24T10:00:00.000Z' }) });
  const { user } = await openKiosk();
  await user.click(await press('Sign out'));
  const offered = await screen.findAllByRole('button', { name: /^Ann Same/u });
  const names = offered.map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(3);
  expect(names).toContain('Ann Samea…@acme.test');
  await user.click(screen.getByRole('button', { name: /Visitors$/u }));
  await heading('You are signed out, Ann Same');
  expect(sent(signOutAtKiosk).map(({ params }) => params.visitKey)).toEqual(['73']);
});
