import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { findKioskHosts, findKioskPeople, getKioskConfig, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { StoredFile } from '#contract/platform/entities/file';
import type { KioskMessage } from '#contract/asking/entities/message';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import { aKioskConfig, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';

playKiosk();

const SECRECY: KioskMessage = {
  id: 1,
  version_id: 101,
  required: true,
  agree_by: 'signature',
  visitor_group_ids: [11],
  locale: 'en_GB',
  title: 'Confidentiality',
  content: 'Say nothing.\nTo anybody.',
  translations: [{ locale: 'pl_PL', title: 'Poufność', content: 'Nic nie mów.' }],
  attachment: null,
};
const RULES: KioskMessage = {
  ...SECRECY,
  id: 2,
  version_id: 102,
  required: false,
  visitor_group_ids: [],
  title: 'House rules',
  content: 'No running.',
  translations: [],
};
const HELMETS: KioskMessage = { ...RULES, id: 3, version_id: 103, required: true, agree_by: 'tick', title: 'Helmets' };
const aFile = (fields: Partial<StoredFile>): StoredFile => ({
  id: 5,
  name: 'plan.png',
  size: 9,
  content_type: 'image/png',
  width: 40,
  height: 30,
  url: '/api/v2/files/5?expires=1&signature=x',
  ...fields,
});
const configOf = (messages: readonly KioskMessage[], fields: Partial<KioskConfig> = {}): KioskConfig =>
  aKioskConfig({
    groups: aKioskConfig().groups.slice(0, 1),
    messages,
    locales: ['en_GB', 'fr_FR', 'de_DE', 'es_ES', 'pl_PL'],
    ...fields,
  });

/** Opens the kiosk and types who one is. */
async function beginSignIn(config: KioskConfig) {
  serveKiosk(config);
  play(findKioskPeople, { visitors: [] });
  play(findKioskHosts, { hosts: [] });
  playSignIn();
  const kiosk = await openKiosk();
  const goOn = async (submit: string) => {
    await kiosk.user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
    await kiosk.user.click(screen.getByRole('button', { name: submit }));
  };
  return { ...kiosk, goOn };
}

it('shows each message of the group, takes a drawn signature, and sends what was agreed to', async () => {
  const other = { ...HELMETS, id: 4, version_id: 104, visitor_group_ids: [12], title: 'For staff' };
  const { user, goOn } = await beginSignIn(configOf([SECRECY, other, RULES]));
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('Confidentiality');
  expect(screen.getByText(/Say nothing\.\s+To anybody\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByText('Sign in the box, or type your name.')).toBeVisible();

  const pad = screen.getByRole('img', { name: 'Signature, still empty' });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect;
  pad.setPointerCapture = () => undefined;
  // jsdom has no pointer events of its own.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 50, 100);
  point('pointermove', 100, 120);
  point('pointerup', 100, 120);
  expect(screen.getByRole('img', { name: 'Signature, drawn' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));

  await heading('House rules');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Confidentiality');
  expect(screen.getByRole('img', { name: 'Signature, drawn' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await heading('House rules');
  expect(screen.queryByRole('button', { name: 'I do not agree' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk).map(({ body }) => body.agreements)).toEqual([
    [{ version_id: 101, locale: 'en_GB', signature: { strokes: ['100,200 100,200 200,240'] } }],
  ]);
});

it('is shown in the language that was chosen, and signed by typing one’s name', async () => {
  const { user, goOn } = await beginSignIn(configOf([SECRECY]));
  await user.click(await press('Polski'));
  expect(screen.getByRole('button', { name: 'Polski' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Polski: not everything is translated. The rest is in English.')).toBeVisible();
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('Poufność');
  expect(screen.getByText('Nic nie mów.')).toHaveAttribute('lang', 'pl-PL');
  await user.click(await press('Type my name instead'));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByText('Type your name.')).toBeVisible();
  await user.type(screen.getByLabelText('Your full name, as your signature'), 'Vera Visitor');
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[0]?.body.agreements).toEqual([{ version_id: 101, locale: 'pl_PL', signature: { name: 'Vera Visitor' } }]);
});

it('signs nobody in who does not agree, and leads to reception', async () => {
  const { user, goOn } = await beginSignIn(configOf([HELMETS]));
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('Helmets');
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByText('Tick the box to continue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I do not agree' }));
  await heading('You cannot sign in without agreeing');
  expect(screen.getByText(/speak to reception/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read it again' }));
  await heading('Helmets');
  await user.click(screen.getByRole('button', { name: 'I do not agree' }));
  await user.click(await press('Start over'));
  await heading('Welcome to Harbour House');
  expect(sent(signInAtKiosk)).toEqual([]);
});

it('asks again for a message that has changed meanwhile', async () => {
  const { user, goOn, realtime } = await beginSignIn(configOf([HELMETS]));
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('Helmets');
  const changed = { ...HELMETS, version_id: 203, title: 'Helmets and boots' };
  serveKiosk(configOf([changed], { config_revision: 2 }));
  await act(async () => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
  await waitFor(() => expect(sent(getKioskConfig)).toHaveLength(2));
  refuseOnce(signInAtKiosk, 422, { message: '', errors: { agreements: ['A message has changed meanwhile. Please start again.'] } });
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree' }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await heading('Helmets and boots');
  expect(screen.getByRole('checkbox', { name: 'I have read this and agree' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree' }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[1]?.body.agreements).toEqual([{ version_id: 203, locale: 'en_GB', signature: null }]);
});

it('goes on to a message by itself that it hears of only once the sign-in was refused for it', async () => {
  const { user, goOn } = await beginSignIn(configOf([HELMETS]));
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('Helmets');
  const changed = { ...HELMETS, version_id: 203, title: 'Helmets and boots' };
  serveKiosk(configOf([changed], { config_revision: 2 }));
  refuseOnce(signInAtKiosk, 422, { message: '', errors: { agreements: ['A message has changed meanwhile. Please start again.'] } });
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree' }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await heading('Helmets and boots');
  expect(sent(signInAtKiosk)).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'I have read this and agree' })).not.toBeChecked();
});

it('shows a picture in the page, and offers a document for the visitor’s own phone', async () => {
  const document = aFile({ name: 'rules.pdf', content_type: 'application/pdf', width: null, height: null });
  const { user, goOn } = await beginSignIn(
    configOf([
      { ...RULES, attachment: aFile({}) },
      { ...HELMETS, attachment: document },
    ]),
  );
  await user.click(await press('Sign in'));
  await goOn('Continue');
  await heading('House rules');
  expect(screen.getByRole('img', { name: 'plan.png' })).toHaveAttribute('src', '/api/v2/files/5?expires=1&signature=x');
  fireEvent.error(screen.getByRole('img', { name: 'plan.png' }));
  expect(screen.getByText('“plan.png” cannot be shown at the moment.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Helmets');
  expect(await screen.findByRole('img', { name: 'QR code that opens rules.pdf' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
