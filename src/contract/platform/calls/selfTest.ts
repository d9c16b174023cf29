import { defineCall } from '../call';
import type { PusherConfig } from './realtime';

/** The server's values that the self-test compares this browser with. None of them is secret: every signed-in page receives the same. */
export interface SelfTestFacts {
  readonly version: string;
  /** The server's clock. */
  readonly now: string;
  readonly pusher: PusherConfig;
  readonly mail_available: boolean;
}

/** Open to everyone, because people need it when they cannot sign in. */
export const getSelfTest = defineCall<SelfTestFacts>()({
  name: 'getSelfTest',
  method: 'GET',
  path: '/self-test',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
});
