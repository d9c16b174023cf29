import type { Kysely } from 'kysely';

import { RESET_LINK_LIFETIME_MIN } from '#contract/identity/constants';
import { makeResetLink } from '#server/identity/auth/forgot';
import { setOperator } from '#server/identity/operators';
import { migrate } from '#server/platform/db/migrate';
import { openDatabase } from '#server/platform/db/open';
import type { Schema } from '#server/platform/db/schema/schema';
import { queueMail } from '#server/platform/mail/mail';
import type { Mail } from '#server/platform/ports';
import { loadSecrets } from '#server/platform/secrets/secrets';
import { StartError } from '#server/platform/process/startError';
import type { Environment } from '../../../config/environment';

type Command = (environment: Environment, db: Kysely<Schema>, email: string) => Promise<string>;

/** The command line to type: as the server was started, so that a copied line reaches the same installation. */
const typed = ({ demo }: Environment, words: string): string => `${demo.on ? '' : 'DEMO=off '}npm start -- ${words}`;

/** Without DEMO=off a command uses the demo, as the server itself would. */
const nobody = ({ demo }: Environment, sentence: string): StartError =>
  new StartError(demo.on ? `${sentence} This is the demo: set DEMO=off to look into an installation of your own.` : sentence);

/** Its mails wait for a server: for its start, or its next mail. */
async function changeOperator(environment: Environment, db: Kysely<Schema>, email: string, isOperator: boolean): Promise<void> {
  const now = () => new Date();
  const mail: Pick<Mail, 'send'> = { send: (message, on = db) => queueMail(on, message, now()) };
  const outcome = await setOperator({ db, environment, mail, now }, email, isOperator);
  if (outcome === 'nobody') throw nobody(environment, `Nobody has an account with the email ${email}.`);
  if (outcome === 'last')
    throw new StartError(`${email} is the only operator. Name another one first: ${typed(environment, 'operator name@example.com')}`);
}

/** The commands of `npm start -- COMMAND EMAIL`, which need no running server. Each returns the text to print. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'reset-link',
    async (environment, db, email) => {
      const secrets = await loadSecrets(db, environment);
      const link = await makeResetLink({ environment, secrets, now: () => new Date() }, db, email);
      if (link === null) throw nobody(environment, `Nobody with the email ${email} signs in here by a password.`);
      return `Choose a new password within ${RESET_LINK_LIFETIME_MIN} minutes:\n${link}\n`;
    },
  ],
  [
    'operator',
    async (environment, db, email) => {
      await changeOperator(environment, db, email, true);
      return `${email} is an operator of this installation.\nTo take it away: ${typed(environment, `operator-off ${email}`)}\n`;
    },
  ],
  [
    'operator-off',
    async (environment, db, email) => {
      await changeOperator(environment, db, email, false);
      return `${email} is no operator of this installation.\n`;
    },
  ],
]);

/**
 * Runs the command after `npm start --`.
 *
 * @returns the text to print; null where no command is given and the server starts
 * @throws StartError with one sentence, also while a server has the embedded database
 */
export async function runCommand(environment: Environment, [name, email, ...more]: readonly string[]): Promise<string | null> {
  if (name === undefined) return null;
  const command = COMMANDS.get(name);
  if (command === undefined) throw new StartError(`There is no command ${name}. Commands: ${[...COMMANDS.keys()].join(', ')}.`);
  if (email === undefined || more.length > 0)
    throw new StartError(`Name ${email === undefined ? 'the' : 'one'} person: ${typed(environment, `${name} name@example.com`)}`);
  const database = await openDatabase(environment);
  try {
    await migrate(database.db);
    return await command(environment, database.db, email);
  } finally {
    await database.close();
  }
}
