/** Every page that a link opens: opening it changes nothing, nor does a mail program that presses the first button it finds. */
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';

import { answerForm, openFormPage } from '#contract/asking/calls/forms';
import { getSharedEvacuation, openSharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import { checkResetLink, resetPassword, setUpFirstUser } from '#contract/identity/calls/accountLinks';
import { confirmEmailChange } from '#contract/identity/calls/profile';
import { acceptInvitation, checkInvitation, joinClient } from '#contract/identity/calls/users';
import { confirmOnboarding, openOnboarding } from '#contract/people/calls/onboarding';
import type { Call } from '#contract/platform/call';
import { openCode } from '#contract/visits/calls/codes';
import { paths } from '#portal/lib/paths';
import { heading, playJourneys, visit } from '../../support/journey';
import { play, refuse, sent } from '../../support/play';

playJourneys();
afterEach(() => act(() => i18next.changeLanguage('en')));

interface LinkPage {
  readonly opens: () => void;
  readonly title: string;
  /** The calls by which the page changes something. */
  readonly acts: readonly Call[];
  /** The one press of a person who has nothing to fill in. */
  readonly press?: string;
}

const who = { client_name: 'Harbour & Pine', name: 'Mira Moss', locale: 'en_GB' } as const;

const PAGES: Readonly<Record<string, LinkPage>> = {
  reset: { opens: () => play(checkResetLink, { valid: true }), title: 'Choose a new password', acts: [resetPassword] },
  confirmEmail: { opens: () => undefined, title: 'Confirm your email', acts: [confirmEmailChange], press: 'Confirm' },
  invitation: {
    opens: () => play(checkInvitation, { state: 'open', ...who, email: 'mira@portico.test', account: 'sso' }),
    title: 'Join Harbour & Pine',
    acts: [acceptInvitation, joinClient],
    press: 'Join Harbour & Pine',
  },
  onboarding: {
    opens: () =>
      play(openOnboarding, {
        state: 'open',
        ...who,
        group_name: 'Staff',
        items: [{ id: 1, kind: 'task', title: 'Fire safety', text: 'Leave.', link: null, file: null, version: 1, seen_at: null }],
      }),
    title: 'Fire safety',
    acts: [confirmOnboarding],
    press: 'I have read this',
  },
  form: {
    opens: () =>
      play(openFormPage, {
        state: 'open',
        ...who,
        site_name: 'Quayside',
        visitor_id: 31,
        forms: [{ id: 7, name: 'Health', version: 1, locale: 'en_GB', questions: [], outcome: null, message: null }],
      }),
    title: 'Health',
    acts: [answerForm],
    press: 'Send',
  },
  ticket: {
    opens: () => play(openCode, { state: 'open', kind: 'member', ...who, group_name: 'Workshop' }),
    title: 'Harbour & Pine',
    acts: [],
  },
  setup: { opens: () => undefined, title: 'Set up Portico', acts: [setUpFirstUser] },
  sharedEvacuation: {
    opens: () =>
      play(getSharedEvacuation, {
        shared: {
          evacuation_id: 5,
          site_id: 1,
          site_name: 'Harbour House',
          kind: 'drill',
          status: 'in_progress',
          client_id: 'eu:harbour-and-pine',
          client_name: 'Harbour & Pine',
        },
      }),
    title: 'Evacuation at Harbour House',
    acts: [openSharedEvacuation],
  },
};

const routes = Object.entries(paths).filter(([, path]) => path.pattern.endsWith('/:token'));
const pageOf = (id: string): LinkPage => {
  const page = PAGES[id];
  if (page === undefined) throw new Error(`A link leads to ${id}: say here what it opens and what acts there`);
  return page;
};

describe.each(routes)('the page of a link, %s', (id, path) => {
  const open = async () => {
    const { opens, title, acts, press } = pageOf(id);
    opens();
    for (const call of acts) refuse(call, 503, { message: '' });
    const { user } = await visit(path.pattern.replace(':token', '-#s3cret'));
    await heading(title);
    return { user, press, acted: () => acts.flatMap((call) => sent(call)) };
  };

  it('changes nothing when it is opened, and when its first button is pressed', async () => {
    const { user, acted } = await open();
    expect(acted()).toEqual([]);
    const [first] = screen.getAllByRole('button');
    if (first === undefined) throw new Error('The page has no button');
    await user.click(first);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(acted()).toEqual([]);
  });

  it('needs no more than one press of a person', async () => {
    const { user, acted, press } = await open();
    if (press !== undefined) await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(acted()).toHaveLength(press === undefined ? 0 : 1));
  });
});
