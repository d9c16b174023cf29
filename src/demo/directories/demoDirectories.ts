import type { SyncHandler } from '#contract/people/entities/group';
import type { Environment } from '../../../config/environment';
import type { DirectoriesEnvironment, DirectoryEnvironment } from '../../../config/environment/directories';
import type { SlackEnvironment } from '../../../config/environment/slack';
import { slugOf } from '../world/people';
import { uuidOf } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import { brivoApi } from './brivoApi';
import { startDirectory, type RunningDirectory } from './directoryServer';
import { googleApi } from './googleApi';
import { graphApi } from './graphApi';
import { oneRosterApi } from './oneRosterApi';
import { startSlack } from './slackServer';

/** The directories that run beside a demo, one of each kind. */
export interface DemoDirectories {
  readonly running: Readonly<Record<SyncHandler, RunningDirectory>>;
  /** The settings with which the server reaches them. */
  readonly environment: DirectoriesEnvironment;
  /** The settings of the Slack beside them, which knows every address. */
  readonly slack: SlackEnvironment;
  close(): Promise<void>;
}

/** A group of Entra ID that is deleted before the demo begins, so that one group has something to report. */
export const GONE_GROUP = '0c9e3d1a-0000-4000-8000-000000000009';
/** The boarders of the school's register. */
export const BOARDERS = 'schools/students/fjord';

interface Invented {
  readonly handler: SyncHandler;
  readonly groupId: string;
  readonly name: string;
  readonly people: readonly string[];
}

/** Groups to connect to, with people who occur nowhere else. */
const INVENTED: readonly Invented[] = [
  {
    handler: 'entra_id',
    groupId: '0c9e3d1a-0000-4000-8000-000000000001',
    name: 'Apprentices',
    people: ['Amira Haddad', 'Callum Reid', 'Ewa Nowak', 'Hugo Lemaire', 'Priya Nair', 'Tomás Vidal'],
  },
  { handler: 'google', groupId: 'volunteers', name: 'Volunteers', people: ['Beth Owens', 'Idris Kaya', 'Lena Brandt', 'Marco Bianchi'] },
  { handler: 'brivo', groupId: '4711', name: 'Workshop badge holders', people: ['Dana Cole', 'Felix Krause', 'Noor Aziz'] },
];
/** The client that the register belongs to. */
const SCHOOL = `eu:${uuidOf(`${DEMO_SEED} client fjord`)}`;
/** The facility code of the first half of a group's people, for trying Brivo's cards. */
const FACILITY_CODE = 42;

/** Starts a directory of each kind on this machine. */
export async function startDemoDirectories(): Promise<DemoDirectories> {
  const running = {
    google: await startDirectory(googleApi),
    entra_id: await startDirectory(graphApi),
    brivo: await startDirectory(brivoApi),
    school: await startDirectory(oneRosterApi),
  };
  const slack = await startSlack({ knowsEverybody: true });
  running.entra_id.data.deleteGroup(GONE_GROUP);
  running.school.data.addGroup(BOARDERS, 'Fjord School');
  for (const { handler, groupId, name, people } of INVENTED) {
    const { data } = running[handler];
    data.addGroup(groupId, name);
    for (const [index, person] of people.entries()) {
      const id = String(1_000 + index);
      const email = `${slugOf(person, '.')}@harbourpine.test`;
      const card = index < people.length / 2 ? { facilityCode: FACILITY_CODE } : {};
      data.addPerson({ id, name: person, email, mobile: null, isEnabled: true, ...card });
      data.join(groupId, id);
    }
  }
  const access = (directory: RunningDirectory, onlyFor: readonly string[] | null = null): DirectoryEnvironment => ({
    clientId: directory.clientId,
    clientSecret: directory.clientSecret,
    authUrl: onlyFor === null ? directory.authUrl : null,
    tokenUrl: directory.tokenUrl,
    apiUrl: directory.apiUrl,
    apiKey: directory.apiKey,
    onlyFor,
  });
  return {
    running,
    environment: {
      google: access(running.google),
      entra_id: access(running.entra_id),
      brivo: access(running.brivo),
      school: access(running.school, [SCHOOL]),
    },
    slack: { clientId: slack.clientId, clientSecret: slack.clientSecret, url: slack.url },
    close: async () => {
      await slack.close();
      for (const directory of Object.values(running)) await directory.close();
    },
  };
}

/**
 * Returns the settings with the demo's directories and Slack, where they are requested. Directories that are already configured are left
 * unchanged.
 */
export function withDirectories(environment: Environment, demo: DemoDirectories | null): Environment {
  if (demo === null) return environment;
  const { google, entra_id, brivo, school } = environment.directories;
  return {
    ...environment,
    slack: environment.slack ?? demo.slack,
    directories: {
      google: google ?? demo.environment.google,
      entra_id: entra_id ?? demo.environment.entra_id,
      brivo: brivo ?? demo.environment.brivo,
      school: school ?? demo.environment.school,
    },
  };
}
