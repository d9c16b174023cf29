import type { Call } from '../call';
import * as admin from './admin';
import * as auth from './auth';
import * as client from './client';
import * as closurePeriods from './closurePeriods';
import * as evacuations from './evacuations';
import * as evacuationShares from './evacuationShares';
import * as groups from './groups';
import * as people from './people';
import * as profile from './profile';
import * as realtime from './realtime';
import * as selfTest from './selfTest';
import * as sites from './sites';
import * as spaces from './spaces';
import * as sso from './sso';
import * as usage from './usage';
import * as visitors from './visitors';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const RESOURCES = [
  auth,
  sso,
  profile,
  client,
  realtime,
  sites,
  groups,
  visitors,
  people,
  evacuations,
  evacuationShares,
  spaces,
  closurePeriods,
  usage,
  admin,
  selfTest,
];

type CallsIn<Resource> = Extract<Resource[keyof Resource], Call>;
type CallsOf<Resource> = Resource extends unknown ? CallsIn<Resource> : never;
/** One of the calls, with the types of its answer and body. */
export type AnyCall = CallsOf<(typeof RESOURCES)[number]>;

/** Every call of the contract, for the server's start-up check and the tests that pin the contract. */
export const ALL_CALLS: readonly Call[] = RESOURCES.flatMap((resource): Call[] => Object.values(resource).filter(isCall));
