import type { SyncHandler } from '#contract/people/entities/group';
import { brivo } from './brivo';
import type { DirectoryProvider } from './directory';
import { entra } from './entra';
import { google } from './google';
import { oneRoster } from './oneRoster';

/** The provider of each directory. */
export const PROVIDERS: Readonly<Record<SyncHandler, DirectoryProvider>> = { google, entra_id: entra, brivo, school: oneRoster };
