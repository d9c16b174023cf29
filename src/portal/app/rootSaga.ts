import { sessionSaga } from '../processes/session/sessionSaga';
import type { Processes } from '../lib/services';

/** The processes that run from the start; the rest is started by the shell's chunk once somebody is signed in. */
export const firstProcesses: Processes = { session: sessionSaga };
