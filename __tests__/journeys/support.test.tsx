import { act, screen, waitFor, within } from '@testing-library/react';

import { helpLink } from '#portal/kit/help/helpLink';
import { chatReady, chatUnavailable, chatUnread } from '#portal/processes/chatToken/chatSlice';
import { playJourneys, visitSignedIn } from '../support/journey';

playJourneys();

const setting = (name: string, content: string): void => {
  const meta = document.createElement('meta');
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
  document.head.append(meta);
};
beforeEach(() => setting('portico-support-email', 'help@portico.test'));
afterEach(() => document.head.querySelectorAll('meta[name^="portico-"]').forEach((meta) => meta.remove()));

describe('support', () => {
  it('opens the guide where the address says, and keeps the address with what is open', async () => {
    const { user, address } = await visitSignedIn('/support?topic=evacuation');
    const guide = within(await screen.findByRole('region', { name: 'User guide' }));
    expect(guide.getByRole('button', { name: 'Evacuations' })).toHaveAttribute('aria-expanded', 'true');
    expect(guide.getByText(/Everyone starts as missing/)).toBeVisible();
    await user.click(guide.getByRole('button', { name: 'Groups and members' }));
    expect(address()).toBe('/support?topic=groups');
    expect(guide.getByRole('button', { name: 'Evacuations' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('writes an email that names the client, and leads to the self-test', async () => {
    await visitSignedIn('/support');
    expect(await screen.findByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      'mailto:help@portico.test?subject=Help%20with%20Portico%2C%20Harbour%20%26%20Pine',
    );
    expect(screen.getByText('help@portico.test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Run the self-test' })).toHaveAttribute('href', '/wheatley');
    // Nobody has set up a chat.
    expect(screen.queryByRole('heading', { name: 'Live chat' })).not.toBeInTheDocument();
  });

  it('names no address where none is set, but a person to ask', async () => {
    document.head.querySelector('meta[name="portico-support-email"]')?.remove();
    await visitSignedIn('/support');
    expect(await screen.findByText(/^Ask the people who run Portico in your organisation\./u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write an email' })).not.toBeInTheDocument();
  });

  it('offers the chat while there is one, and says when it cannot be reached', async () => {
    const { portal } = await visitSignedIn('/support');
    await screen.findByRole('region', { name: 'User guide' });
    act(() => void portal.store.dispatch(chatReady()));
    act(() => void portal.store.dispatch(chatUnread(2)));
    const card = within(await screen.findByRole('region', { name: 'Live chat' }));
    expect(await card.findByText('2 new messages')).toBeVisible();
    expect(card.getByRole('button', { name: 'Open the chat' })).toBeEnabled();
    act(() => void portal.store.dispatch(chatUnavailable()));
    expect(await card.findByText(/The chat cannot be reached at the moment/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Open the chat' })).toBeDisabled();
  });

  it('saves a file of what happened, and says first what was taken out of it', async () => {
    const { user, portal } = await visitSignedIn('/support');
    const card = within(await screen.findByRole('region', { name: 'Support file' }));
    await user.click(card.getByRole('button', { name: 'Prepare the file' }));
    expect(await card.findByText(/Recording starts a few seconds after/)).toBeVisible();
    await act(() => portal.record());
    // It records, and nothing has happened yet.
    await user.click(card.getByRole('button', { name: 'Prepare the file' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Prepare the file' })).not.toHaveAttribute('aria-disabled'));
    expect(card.queryByRole('button', { name: 'Save the file' })).not.toBeInTheDocument();
    act(() => void portal.store.dispatch(chatUnread(1)));
    await user.click(card.getByRole('button', { name: 'Prepare the file' }));
    expect(await card.findByText(/The file holds 1 step/)).toBeVisible();
    expect(within(card.getByRole('list')).getByText(/^\d+ names?$/)).toBeVisible();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:file');
    const named: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      named.push(this.download);
    });
    await user.click(card.getByRole('button', { name: 'Save the file' }));
    expect(named).toEqual([expect.stringMatching(/^portico-support-[\dT-]+\.json$/)]);
    const text = await saved[0]!.text();
    expect(JSON.parse(text)).toMatchObject({ portico: { format: 'portico-support' }, nextActionId: 2 });
    expect(text).not.toContain('Harbour');
  });

  it('knows each help page; one that is missing is logged and leads nowhere', async () => {
    const { portal } = await visitSignedIn('/support');
    expect(portal.store.dispatch(helpLink('today'))).toBe('/support?topic=today');
    expect(portal.logged).toEqual([]);
    expect(portal.store.dispatch(helpLink('teleport'))).toBe('#');
    expect(portal.logged).toEqual([{ message: expect.stringContaining('teleport'), cause: undefined }]);
  });
});
