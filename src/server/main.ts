import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { DEVICE_CODE_LIFETIME_MIN } from '#contract/sites/constants';
import { DEMO_ACCOUNTS } from '#demo/world/accounts';
import { makeDemoKioskCode } from '#demo/demoKiosk';
import { startDemoDirectories, withDirectories } from '#demo/directories/demoDirectories';
import { moveFormerDemo } from '#demo/build/moveFormerDemo';
import { readDemoPassword } from '#demo/world/password';
import { startDemo } from '#demo/startDemo';
import { isMailAvailable } from '#server/platform/mail/available';
import { isOutboxOpen, outboxAddress } from '#server/platform/mail/outboxPage';
import { StartError } from '#server/platform/process/startError';
import { runCommand } from '#server/start/commands';
import { makeSetUpLink } from '#server/start/setUp/firstUser';
import { startServer, type RunningServer } from '#server/start/start';
import { readEnvironment, type Environment } from '../../config/environment';
import { SettingError } from '../../config/environment/settingError';

/** No step of a stop takes longer. */
const STOP_LIMIT_MS = 10_000;

async function main(): Promise<void> {
  const project = projectFolder();
  const settings = readEnvironment(process.env, project);
  const said = await runCommand(settings, process.argv.slice(2));
  if (said !== null) {
    console.log(said);
    return;
  }
  const directories = settings.demo.on && settings.demo.directories ? await startDemoDirectories() : null;
  const environment = withDirectories(settings, directories);
  const stopped = waitForStop();
  await moveFormerDemo(environment);
  const server = await startServer(environment, {
    portalFolder: path.join(project, 'dist/portal'),
    pictureProgram: { file: path.join(programFolder(), 'pictures.mjs') },
    sheetProgram: { file: path.join(programFolder(), 'sheets.mjs') },
    prepare: async (deps, isWatched) => {
      const demo = await startDemo(deps, isWatched, directories);
      return demo === null ? null : () => demo.stop();
    },
  });
  await greet(server, environment);
  await stopped;
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await server.close();
  await directories?.close();
}

/** The folder of this program; the build puts the others beside it. */
const programFolder = (): string => path.dirname(fileURLToPath(import.meta.url));

/** The folder with package.json, above this program: settings that name files are relative to it. */
function projectFolder(): string {
  let folder = programFolder();
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

/** Resolves when the process receives a signal to stop; a second signal ends it at once. Does not wait for a start in progress. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        if (!hasStarted) process.exit(0);
        resolve();
      });
    }
  });
}

let isStopping = false;
let hasStarted = false;

/** A sender in the domain reserved for tests (RFC 6761), like the default: no reply can reach it. */
const FROM_NOWHERE = /\.test>?$/u;

/** Prints the server's address and how to sign in. */
async function greet({ deps }: RunningServer, environment: Environment): Promise<void> {
  hasStarted = true;
  const lines = [`Portico is ready: ${environment.publicUrl}`];
  const link = environment.demo.on ? null : await makeSetUpLink(deps);
  if (link !== null) {
    lines.push('', 'There is no account yet. Open this link once, within a week, to make the first one:', link);
    if (!process.env.DEMO) lines.push('', 'Other machines may reach this server, so it is no demo unless it is started with DEMO=on.');
  }
  if (environment.demo.on) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push(
      '',
      `Demo accounts, all with the password ${await readDemoPassword(deps.db)}`,
      ...DEMO_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`),
    );
    const kiosk = await makeDemoKioskCode(deps);
    if (kiosk !== null) {
      lines.push(
        '',
        `Demo kiosk: open ${environment.publicUrl}/kiosk and enter ${kiosk.code} within ${DEVICE_CODE_LIFETIME_MIN} minutes`,
        `  It becomes "${kiosk.device}" of ${kiosk.site}. New codes are under Manage, Sites, Devices.`,
      );
    }
  }
  if (isOutboxOpen(environment)) lines.push('', 'The mails that the server would send:', outboxAddress(deps));
  if (environment.smtpUrl !== null && FROM_NOWHERE.test(environment.mailFrom))
    lines.push('', `Mails are sent by ${environment.mailFrom}, which few mail servers take: set MAIL_FROM (docs/operate.md, Mail).`);
  if (!isMailAvailable(deps)) {
    lines.push(
      '',
      'No mail is set up: nothing is sent, and invitations are links to hand over.',
      'The operator sets it up under Admin, This installation; or set SMTP_URL and MAIL_FROM (docs/operate.md, Mail).',
      `A forgotten password: ${environment.demo.on ? '' : 'DEMO=off '}npm start -- reset-link name@example.com`,
    );
  }
  console.log(`${lines.join('\n')}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  },
);
