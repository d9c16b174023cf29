import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import type { Environment } from '../../../config/environment';
import type { Background } from './process/background';
import type { Schema } from './db/schema/schema';
import type { Dns, Files, Jobs, Mail, Outbox, Providers, Tries } from './ports';
import type { Publisher } from './realtime/publisher';
import type { Secrets } from './secrets/secrets';

/** The dependencies that are passed to every part of the server: one place to replace them in a test. */
export interface Deps {
  readonly environment: Environment;
  readonly db: Kysely<Schema>;
  readonly publisher: Publisher;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly mail: Mail;
  /** The limits of tries at passwords, codes and links. */
  readonly tries: Tries;
  /** The identity providers of single sign-on. */
  readonly providers: Providers;
  readonly dns: Dns;
  readonly files: Files;
  readonly background: Background;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** The clock. Tests move it. */
  readonly now: () => Date;
}
