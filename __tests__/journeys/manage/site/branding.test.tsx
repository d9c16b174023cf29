import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/sites';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Site } from '#contract/sites/entities/site';
import { playAdoptedStyleSheets } from '../../../support/adoptedStyleSheets';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';
import { playUploads } from '../../../support/playedUploads';

playJourneys();
playAdoptedStyleSheets();
const uploads = playUploads();
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const IMAGE: StoredFile = {
  id: 4,
  name: 'lobby.jpg',
  size: 2_048,
  content_type: 'image/jpeg',
  width: 2_048,
  height: 1_536,
  url: '/api/v2/files/4?expires=1&signature=lobby',
};
const SMALL: StoredFile = { ...IMAGE, id: 9, name: 'small.jpg', width: 800, height: 600, url: '/api/v2/files/9?expires=1&signature=small' };
const VIDEO: StoredFile = { ...IMAGE, id: 11, name: 'lobby.mp4', content_type: 'video/mp4', width: null, height: null };
const WITH_COLOURS = aConfig({ client: aClient({ settings: { 'beta.brand-color': true } }) });

async function openBranding(fields: Partial<Site> = {}, config = aConfig()) {
  let site = aWholeSite({ name: 'Harbour House', image_file_id: IMAGE.id, image: IMAGE, ...fields });
  play(calls.getSite, () => ({ site }));
  play(calls.updateSite, ({ body: { base: _base, ...change } }) => ({
    site: (site = { ...site, ...change, revision: site.revision + 1 }),
  }));
  const visitor = await visitSignedIn('/manage/site/1/branding', { config });
  await screen.findByRole('form', { name: 'Branding of the kiosk' });
  return visitor;
}
const preview = () => screen.getByRole('region', { name: 'Preview' });
const save = () => within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' });

it('shows a picture in the kiosk’s own welcome before it is saved, and says that it is small', async () => {
  const { user } = await openBranding();
  expect(within(preview()).getByText('Welcome to Harbour House')).toBeInTheDocument();
  expect(preview().querySelector('img')?.src).toContain(IMAGE.url);

  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('No picture can be chosen');
  fireEvent.change(input, { target: { files: [new File(['pixels'], 'small.jpg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.parts[0]).toEqual(['purpose', 'site_image']);
  await uploads[0]?.answer(201, { file: SMALL });
  await waitFor(() => expect(preview().querySelector('img')?.src).toContain(SMALL.url));
  expect(screen.getByText('This picture has 800 × 600 pixels and may look blurred on a large screen.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent(calls.updateSite)[0]?.body).toEqual({ image_file_id: 9, base: { image_file_id: 4 } }));
});

it('plays the video instead, and shows the picture where it cannot be played', async () => {
  await openBranding({ video_file_id: VIDEO.id, video: VIDEO });
  const video = preview().querySelector('video');
  expect(video).toHaveProperty('muted', true);
  expect(video).toHaveAttribute('loop');
  expect(preview().querySelector('img')).toBeNull();
  if (video !== null) fireEvent.error(video);
  expect(preview().querySelector('img')?.src).toContain(IMAGE.url);
});

itInProof('says how a colour is read, and what is drawn where it is too weak', async () => {
  const { user } = await openBranding({ brand_colour: '#ffcc00' }, WITH_COLOURS);
  const lines = within(screen.getByRole('status', { name: 'Contrast of: Brand colour' }));
  expect(
    lines.getByText(/^Light: contrast 1\.\d:1, too weak to read \(4\.5:1 is needed\)\. A darker shade is shown: #[0-9A-F]{6}, \d\.\d:1\.$/),
  ).toBeVisible();
  expect(lines.getByText(/^Dark: contrast \d+\.\d:1, enough to read\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Clear/ }));
  expect(screen.queryByText(/too weak to read/)).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent(calls.updateSite)[0]?.body).toEqual({ brand_colour: null, base: { brand_colour: '#ffcc00' } }));
});

itInProof('has no colours for a client without them, and shows a refusal at its field', async () => {
  const { user } = await openBranding({ video_file_id: VIDEO.id, video: VIDEO });
  expect(screen.queryByText('Brand colour')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Remove.*lobby\.mp4/ }));
  refuseOnce(calls.updateSite, 422, { message: '', errors: { image_file_id: ['File no longer available'] } });
  await user.click(save());
  expect(await screen.findByText('File no longer available')).toBeVisible();
});

it('says of a video that some tablets alone play it, until there is another', async () => {
  const rare: StoredFile = { ...VIDEO, id: 12, name: 'phone.mov', content_type: 'video/quicktime', plays_everywhere: false };
  await openBranding({ video_file_id: rare.id, video: rare });
  expect(screen.getByText(/^Only some tablets play this video/)).toBeVisible();
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[1];
  if (input === undefined) throw new Error('No video can be chosen');
  fireEvent.change(input, { target: { files: [new File(['film'], 'lobby.mp4', { type: 'video/mp4' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(201, { file: { ...VIDEO, plays_everywhere: true } });
  await waitFor(() => expect(screen.queryByText(/^Only some tablets play this video/)).not.toBeInTheDocument());
});
