/** What is fetched for a client that something is the matter with, in one chunk. */
export { AccountStrip } from './AccountStrip';
export { UsageStrip } from './UsageStrip';
