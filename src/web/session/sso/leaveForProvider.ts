import type { SessionStep } from '../service';
import { accountLeaves, LAST_ACCOUNT } from '../lastAccount';
import { rememberSentOff } from './sentOff';

interface Leaving {
  /** Has been checked (`web/text/webAddress`). */
  readonly address: string;
  /** The account, remembered if the person comes back signed in. */
  readonly email: string;
  /** The page to go to afterwards. */
  readonly next: string | null;
}

/** Takes the browser to an organisation's own sign-in. */
export function leaveForProvider({ address, email, next }: Leaving): SessionStep {
  return (_dispatch, _getState, { storage, redirect }) => {
    const { origin, searchParams } = new URL(address);
    const state = searchParams.get('state');
    if (state !== null) rememberSentOff({ state, provider: origin, next });
    accountLeaves(storage, email);
    redirect(address);
  };
}

/** Returns the email that was last sent to an organisation's own sign-in and is not back yet; null for none. */
export function leftAs(): SessionStep<string | null> {
  return (_dispatch, _getState, { storage }) => storage.get(LAST_ACCOUNT.leaving);
}
