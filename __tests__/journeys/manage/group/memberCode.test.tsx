import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/codes';
import { getGroup, listGroups } from '#contract/people/calls/groups';
import type { ShownCode } from '#contract/visits/entities/code';
import { saveFile } from '#web/net/saveFile';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { drawer, openMembers, PIET, playMembers } from '../../../support/playedMembers';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

jest.mock('#web/net/saveFile', () => ({ saveFile: jest.fn() }));

const CREW = aGroup({ scanning_enabled: true });
const SHOWN: ShownCode = { link: 'http://portal.test/ticket/-#m2-f1rst', masked_email: 'p…@labs.test', mailed_at: null };

async function openCode(config = aConfig()) {
  playMembers([PIET]);
  play(getGroup, { group: CREW });
  play(listGroups, { groups: [CREW] });
  const page = await visitSignedIn('/manage/group/4/members?member=2', { watched: true, config });
  const piet = await drawer('Piet de Boer');
  await page.user.click(await piet.findByRole('button', { name: 'Show code' }));
  return page;
}

itInProof('says nothing of a mail where no mail is set up', async () => {
  play(calls.showMemberCode, { ...SHOWN, mailed_at: '2026-11-25T09:00:00Z' });
  await openCode(aConfig({ mail_available: false }));
  const dialog = await drawer('Sign-in code of Piet de Boer');
  expect(await dialog.findByRole('img', { name: 'QR code of Piet de Boer' })).toBeVisible();
  expect(dialog.queryByText(/^Last mailed/u)).not.toBeInTheDocument();
});

it('is shown, mailed and replaced in a dialog, and is in no state, action or address', async () => {
  play(calls.showMemberCode, SHOWN);
  const { user, address, seen } = await openCode();
  const dialog = await drawer('Sign-in code of Piet de Boer');
  expect(await dialog.findByRole('img', { name: 'QR code of Piet de Boer' })).toBeVisible();

  refuseOnce(calls.mailMemberCode, 409, { code: 'code_mailed_lately', message: 'The code was mailed less than 60 minutes ago.' });
  await user.click(dialog.getByRole('button', { name: 'Mail it to p…@labs.test' }));
  expect(await dialog.findByText('The code was mailed less than 60 minutes ago.')).toBeVisible();
  play(calls.mailMemberCode, { masked_email: 'p…@labs.test', mailed_at: '2026-11-25T09:00:00Z' });
  await user.click(dialog.getByRole('button', { name: 'Mail it to p…@labs.test' }));
  expect(await dialog.findByText('The code is on its way to p…@labs.test.')).toBeVisible();
  expect(dialog.getByText(/^Last mailed: 25 Nov 2026/u)).toBeVisible();

  playOnce(calls.replaceMemberCode, { ...SHOWN, link: 'http://portal.test/ticket/-#m2-s3cond' });
  await user.click(dialog.getByRole('button', { name: 'Replace code' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the code of Piet de Boer?' }));
  expect(sent(calls.replaceMemberCode)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Replace code' }));
  const renewed = await drawer('Sign-in code of Piet de Boer');
  expect(await renewed.findByRole('img', { name: 'QR code of Piet de Boer' })).toBeVisible();
  // Nothing that was said of the former code is said of this one.
  expect(renewed.queryByText(/^Last mailed/u)).toBeNull();
  for (const button of renewed.getAllByRole('button', { name: 'Close' }).slice(-1)) await user.click(button);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'QR code of Piet de Boer' })).not.toBeInTheDocument());
  for (const secret of [/f1rst/u, /s3cond/u]) {
    expect(address()).not.toMatch(secret);
    expect(seen()).not.toMatch(secret);
  }
});

itInProof('is printed alone, and saved as a picture', async () => {
  play(calls.showMemberCode, SHOWN);
  const { user } = await openCode();
  const dialog = await drawer('Sign-in code of Piet de Boer');
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.getByRole('region', { name: 'Piet de Boer', hidden: true })).toHaveTextContent('Show this code at the kiosk.');
  });
  await user.click(await dialog.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  const [[content, name] = []] = jest.mocked(saveFile).mock.calls;
  expect(content?.type).toBe('image/svg+xml');
  expect(name).toBe('code-Piet-de-Boer.svg');
});

itInProof('is not mailed where there is no address, and asked for again where it did not come', async () => {
  refuseOnce(calls.showMemberCode, 503, { message: '' });
  const { user } = await openCode();
  const dialog = await drawer('Sign-in code of Piet de Boer');
  const again = await dialog.findByRole('button', { name: 'Try again' });
  play(calls.showMemberCode, { ...SHOWN, masked_email: null });
  await user.click(again);
  expect(await dialog.findByText('There is no email address to which it could be mailed.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Mail it/u })).toBeNull();
});

it('is not there for groups without codes', async () => {
  await openMembers('/manage/group/4/members?member=2');
  expect((await drawer('Piet de Boer')).queryByRole('region', { name: 'Sign-in code' })).toBeNull();
});

it('is not offered to who may not change members', async () => {
  await openMembers('/manage/group/4/members?member=2', {
    group: CREW,
    config: aConfig({ roles: ['ManageVisitorGroup.viewer', 'ReturningVisitor.viewer'], system_role: null }),
  });
  expect((await drawer('Piet de Boer')).queryByRole('button', { name: 'Show code' })).toBeNull();
});
