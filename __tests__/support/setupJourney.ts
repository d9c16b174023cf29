/** Runs before each journey: its network is played, and what is played ends with its test. */
import { cleanUpTest } from './afterEachTest';
import { playNetwork } from './setupNetwork';

playNetwork();
afterEach(cleanUpTest);
