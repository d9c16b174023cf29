import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/signInPoints';
import { getSite } from '#contract/sites/calls/sites';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';

playJourneys();

const LINK = 'https://portico.test/contactless#d.1.1.secret';
const NEW_LINK = 'https://portico.test/contactless#d.1.2.other';

/** Plays a site with these doors, and opens their page. */
async function openDoors(names: readonly string[], site = aWholeSite({ use_contactless: true, locale: 'de_DE' })) {
  let doors = names.map((name, index): calls.SignInPoint => ({ id: index + 1, revision: 1, name }));
  play(getSite, () => ({ site }));
  play(calls.listSignInPoints, () => ({ signInPoints: doors }));
  play(calls.createSignInPoint, ({ body }) => {
    const signInPoint = { id: 9, revision: 1, ...body };
    doors = [...doors, signInPoint];
    return { signInPoint };
  });
  play(calls.updateSignInPoint, ({ params, body: { name = '' } }) => {
    const signInPoint = { id: Number(params.signInPointId), revision: 2, name };
    doors = doors.map((door) => (door.id === signInPoint.id ? signInPoint : door));
    return { signInPoint };
  });
  play(calls.deleteSignInPoint, ({ params }) => {
    doors = doors.filter(({ id }) => id !== Number(params.signInPointId));
    return undefined;
  });
  play(calls.getSignInPointCode, () => ({ link: LINK }));
  play(calls.replaceSignInPointCode, () => ({ link: NEW_LINK }));
  return visitSignedIn('/manage/site/1/sign-in-points');
}
const dialog = () => within(screen.getByRole('dialog'));
const shown = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'));

it('adds a door, renames it and deletes it', async () => {
  const { user } = await openDoors([]);
  await user.click(await screen.findByRole('button', { name: 'Add sign-in point' }));
  await user.click(dialog().getByRole('button', { name: 'Add sign-in point' }));
  expect(await screen.findByText('A name is required')).toBeInTheDocument();
  await fill(user, dialog().getByRole('textbox', { name: /^Name/u }), 'North entrance');
  await user.click(dialog().getByRole('button', { name: 'Add sign-in point' }));
  await waitFor(() => expect(shown()).toEqual(['North entrance']));

  await user.click(screen.getByRole('button', { name: 'Rename North entrance' }));
  await fill(user, dialog().getByRole('textbox', { name: /^Name/u }), 'North gate');
  await user.click(dialog().getByRole('button', { name: 'Rename sign-in point' }));
  await waitFor(() => expect(shown()).toEqual(['North gate']));
  expect(sent(calls.updateSignInPoint)[0]?.body).toEqual({ name: 'North gate', base: { name: 'North entrance' } });

  await user.click(screen.getByRole('button', { name: 'Delete North gate' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete sign-in point' }));
  expect(await screen.findByText('No sign-in points yet')).toBeInTheDocument();
});

it('prints a poster in the language of the site and in English, with a code that the store never sees', async () => {
  const { user, portal } = await openDoors(['North entrance']);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const open = await screen.findByRole('button', { name: 'Poster of North entrance' });
  expect(open).toHaveTextContent('Poster…');
  await user.click(open);
  expect(await screen.findByRole('img', { name: 'QR code of North entrance' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print poster' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Print poster' }));

  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Hier einchecken', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('Sign in here', { selector: 'p' })).toBeInTheDocument();
  expect(JSON.stringify([portal.store.getState(), portal.logged])).not.toContain('d.1.1.secret');
});

itInProof('replaces a code after a warning, and shows the new one', async () => {
  const { user } = await openDoors(['North entrance']);
  await user.click(await screen.findByRole('button', { name: 'Poster of North entrance' }));
  await user.click(await screen.findByRole('button', { name: 'Replace code' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Replace the code of North entrance?' }));
  expect(asked.getByText(/stops working at once/u)).toBeInTheDocument();
  expect(sent(calls.replaceSignInPointCode)).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Replace code' }));
  expect(await screen.findByText('The code has been replaced. Print the new poster.')).toBeInTheDocument();
  expect(sent(calls.replaceSignInPointCode)).toHaveLength(1);
});

it('says why there is no code, and asks again', async () => {
  const { user } = await openDoors(['North entrance']);
  refuseOnce(calls.getSignInPointCode, 500, { message: 'Something went wrong.' });
  await user.click(await screen.findByRole('button', { name: 'Poster of North entrance' }));
  await user.click(await dialog().findByRole('button', { name: /try again|retry/iu }));
  expect(await screen.findByRole('img', { name: 'QR code of North entrance' })).toBeInTheDocument();
});

it('says that the posters lead nowhere while the site takes no phones in', async () => {
  await openDoors(['North entrance'], aWholeSite({ use_contactless: false }));
  expect(await screen.findByText(/switched off at this site/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open features' })).toHaveAttribute('href', '/manage/site/1/features');
});
