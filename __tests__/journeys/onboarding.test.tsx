import { screen, waitFor } from '@testing-library/react';

import { confirmOnboarding, openOnboarding } from '#contract/people/calls/onboarding';
import type { OnboardingPage, ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { heading, playJourneys, visit } from '../support/journey';
import { play, refuseOnce, sent } from '../support/play';

playJourneys();

const item = (fields: Partial<ShownOnboardingItem>): ShownOnboardingItem => ({
  id: 1,
  kind: 'task',
  title: 'Fire safety',
  text: 'Leave by the nearest exit.\nDo not run.',
  link: 'https://example.com/fire',
  file: null,
  version: 1,
  seen_at: null,
  ...fields,
});
const pdf = {
  id: 9,
  name: 'rules.pdf',
  size: 9,
  content_type: 'application/pdf',
  width: null,
  height: null,
  url: '/api/v2/files/9',
} as const;
const RULES = item({ id: 2, kind: 'document', title: 'House rules', text: null, link: null, file: pdf });
const page = (...items: readonly ShownOnboardingItem[]): OnboardingPage => ({
  state: 'open',
  client_name: 'Harbour & Pine',
  group_name: 'Staff',
  name: 'Mira Moss',
  locale: 'en_GB',
  items,
});
const SEEN = { seen_at: '2030-03-04T10:00:00Z' };

function playPage(): void {
  let items = [item({}), RULES];
  play(openOnboarding, () => page(...items));
  play(confirmOnboarding, ({ body }) => {
    items = items.map((one) => (one.id === body.item_id ? { ...one, ...SEEN } : one));
    return page(...items);
  });
}

describe('the link of a new member', () => {
  it('leads through all that is to be read, and says at the end that they are ready', async () => {
    playPage();
    const { user, address, seen } = await visit('/onboarding/-#s3cret', undefined, { watched: true });
    await heading('Fire safety');
    expect(address()).toBe('/onboarding/-');
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText(/Leave by the nearest exit/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://example.com/fire' })).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', { name: 'I have read this' }));
    const next = await heading('House rules');
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Open rules.pdf' })).toHaveAttribute('href', expect.stringContaining('/api/v2/files/9'));
    await user.click(screen.getByRole('button', { name: 'I have read this' }));
    await heading('You are ready');
    expect(screen.getByText(/Thank you, Mira Moss/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have read this' })).not.toBeInTheDocument();
    expect(sent(confirmOnboarding).map(({ body }) => body)).toEqual([
      { token: 's3cret', item_id: 1, version: 1 },
      { token: 's3cret', item_id: 2, version: 1 },
    ]);
    expect(seen()).not.toContain('s3cret');
  });

  it('shows what has changed meanwhile, and why it is to be read again', async () => {
    playPage();
    const { user } = await visit('/onboarding/s3cret');
    await heading('Fire safety');
    refuseOnce(confirmOnboarding, 409, {
      code: 'onboarding_changed',
      message: 'This has changed meanwhile. Please read it again.',
      data: { page: page(item({ text: 'Another exit.', version: 2 })) },
    });
    await user.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(await screen.findByText('Another exit.')).toBeVisible();
    expect(screen.getByText('This has changed meanwhile. Please read it again.')).toBeVisible();
  });

  it('is in the member’s language', async () => {
    play(openOnboarding, { ...page(item({})), locale: 'de_DE' });
    await visit('/onboarding/s3cret');
    expect(await screen.findByRole('button', { name: 'Ich habe das gelesen' })).toBeVisible();
  });

  it.each([
    ['expired', /It has expired/u],
    ['replaced', /Use the link in your latest email/u],
    ['closed', /nothing for you to read here any more/u],
    ['unknown', /Open the link in your latest email again/u],
  ] as const)('that is %s says what to do', async (state, words) => {
    play(openOnboarding, { state });
    await visit('/onboarding/s3cret');
    expect(await screen.findByText(words)).toBeVisible();
  });
});
