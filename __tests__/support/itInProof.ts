import { isProof } from './proof';

/** For a test that only the proof runs: it takes long, and others prove the same in a smaller way. */
export const itInProof = isProof ? it : it.skip;
