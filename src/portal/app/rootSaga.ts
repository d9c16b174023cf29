import { sessionSaga } from '../processes/session/sessionSaga';
import type { Processes } from '../lib/services';

/** What runs from the first moment; the rest is started by the shell's chunk once somebody is signed in. */
export const firstProcesses: Processes = { session: sessionSaga };
