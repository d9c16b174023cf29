/** Runs before each journey: its network is played, and what is played ends with its test. */
import { cleanUpTest } from './afterEachTest';
import { playNetwork } from './setupNetwork';

playNetwork();
afterEach(cleanUpTest);

// A list of zones is drawn whole, which takes seconds here: a few of them are enough to choose from.
const ZONES = ['America/New_York', 'America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/London', 'Europe/Paris', 'Europe/Stockholm'];
const valuesOf = Intl.supportedValuesOf.bind(Intl);
Intl.supportedValuesOf = (key) => (key === 'timeZone' ? [...ZONES] : valuesOf(key));
