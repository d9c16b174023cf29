/** @alone: the page must be allowed to show its pages for developers before the routes are loaded. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { realtimeEvents } from '#portal/entities/realtime';
import { moved } from '#portal/kit/route/routeSlice';
import { connectionLost } from '#portal/processes/channels/connectionSlice';
import { makeSupportFile } from '#portal/processes/supportFile/makeSupportFile';
import { playJourneys, visit } from '../../support/journey';
import { makePortal } from '../../support/portal';

playJourneys();

const AT = Date.parse('2030-03-04T14:02:31.000Z');

/** A file of four steps, or the first of them: two pages, an event, and a connection that was lost. */
function aFile(count = 4): Record<string, unknown> {
  const { store, stop } = makePortal();
  const base = store.getState();
  const go = (pathname: string) => moved({ location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'PUSH' });
  const event = { kind: 'reportChanged', name: 'Evacuation.5/Completed', receivedAt: AT, evacuationId: 5, counter: 1 } as const;
  const actions = [go('/today'), connectionLost(AT), realtimeEvents([event]), go('/support')].slice(0, count).map((action, index) => ({
    action,
    at: AT + index * 1_000,
  }));
  const file = makeSupportFile({ base, actions, reduce: (state) => state }, base, AT + 10_000);
  stop();
  return JSON.parse(file!.text) as Record<string, unknown>;
}

function choose(text: string): void {
  const chosen = new File([text], 'file.json', { type: 'application/json' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });
}

async function openFile(facts: object = {}) {
  document.head.insertAdjacentHTML('beforeend', '<meta name="portico-dev-showcase" content="on" />');
  const { user } = await visit('/dev/replay');
  await screen.findByRole('heading', { level: 1, name: 'Replay a recording' });
  const file = aFile();
  choose(JSON.stringify({ ...file, portico: { ...(file['portico'] as object), ...facts } }));
  await screen.findByText(/^Step 5 of 5: route\/moved/);
  return user;
}
afterEach(() => document.head.querySelector('meta[name=portico-dev-showcase]')?.remove());

const steps = () =>
  within(screen.getByRole('list', { name: 'What happened' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const chip = (name: RegExp) => screen.getByRole('radio', { name });

it('says what the file says of itself', async () => {
  const user = await openFile({
    user_agent: 'Mozilla/5.0 (Test)',
    role: 'receptionist',
    permissions: ['ManageSite.editor', 'Today.viewer'],
    flags: { sms: true, spaces: false },
    actions_left_out: 1_200,
    latest_app_version: '99.0.0',
  });
  await user.click(screen.getByRole('button', { name: /^About this file/ }));
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Newest version then', '99.0.0'],
    ['Browser', 'Mozilla/5.0 (Test)'],
    ['Role', 'receptionist'],
    ['Rights', 'ManageSite.editor, Today.viewer'],
    ['Flags that are on', 'sms'],
    ['Earlier steps left out', '1,200'],
    ['Connection lost', '1'],
  ]);
});

it('plays a file whose facts are of another form', async () => {
  const user = await openFile({
    user_agent: 7,
    role: { name: 'Ada' },
    permissions: 'all',
    flags: ['sms'],
    gaps: [{ kind: 'other', at: '2030-03-04T14:02:31Z' }, { kind: 'lost', at: 'once' }, null],
    actions_left_out: -1,
    latest_app_version: [],
  });
  await user.click(screen.getByRole('button', { name: /^About this file/ }));
  expect(screen.queryAllByRole('term')).toEqual([]);
});

it('begins at the end of a file that takes the place of another of its name', async () => {
  await openFile();
  choose(JSON.stringify(aFile(2)));
  expect(await screen.findByText(/^Step 3 of 3: /)).toBeVisible();
  expect(steps()).toHaveLength(3);
});

it('finds a step by its name, its time and what it is about', async () => {
  const user = await openFile();
  expect(steps()).toHaveLength(5);
  expect(chip(/^All/)).toHaveTextContent('5');

  await user.type(screen.getByRole('searchbox', { name: 'Find a step' }), 'MOVED');
  expect(steps()).toHaveLength(2);
  expect(chip(/^Pages/)).toHaveTextContent('2');
  await user.clear(screen.getByRole('searchbox', { name: 'Find a step' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a step' }), '02:33');
  expect(steps()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear' }));

  await user.click(chip(/^Gaps/));
  expect(steps()).toEqual([expect.stringMatching(/onnectionLost/)]);
  await user.click(chip(/^Events/));
  expect(steps()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^realtime/ }));
  expect(screen.getByText(/^Step 4 of 5: realtime/)).toBeVisible();
  await user.click(chip(/^Requests/));
  expect(screen.getByText('No step found')).toBeVisible();
  await user.click(chip(/^All/));
  await waitFor(() => expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent(/^realtime/));
});
