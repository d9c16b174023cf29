/** The admin area's pages, for super users alone: one chunk. */
export { AdminScreen } from './AdminScreen';
export { AdminClientScreen } from './client/AdminClientScreen';
export { InstallationScreen } from './installation/InstallationScreen';
export { JobsScreen } from './jobs/JobsScreen';
