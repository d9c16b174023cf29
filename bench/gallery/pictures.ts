/** Which pictures the gallery holds. */
import { SCREENS, type Look, type Stop } from '../../__tests__/support/everyScreen';

/** A person whose pages are painted; the page after a sign-in comes first. */
export interface Viewer {
  /** For file names and headings: `admin`. */
  readonly role: string;
  readonly email: string;
  readonly looks: readonly Look[];
  /** Also the component showcase and a live evacuation. */
  readonly everything: boolean;
}

const look = (width: number, theme: Look['theme'] = 'light', language = 'en'): Look => ({ width, theme, language });

const ALL_LOOKS: readonly Look[] = [
  look(390), look(820), look(1440), look(390, 'dark'), look(820, 'dark'), look(1440, 'dark'), look(390, 'light', 'de'),
];

const OTHERS = ['reception', 'marshal', 'billing', 'super', 'reseller', 'limited', 'trialover'];

export const VIEWERS: readonly Viewer[] = [
  { role: 'admin', email: 'admin@portico.test', looks: ALL_LOOKS, everything: true },
  ...OTHERS.map((role): Viewer => ({ role, email: `${role}@portico.test`, looks: [look(1440)], everything: false })),
];

/** Those whose sign-in does not end on a page: pictured where it stops. */
export const STOPPED = ['twofactor', 'setup2fa', 'expired'] as const;

const STARTS = [
  '/today',
  '/fire-list',
  '/manage',
  '/manage/overview/sites',
  '/manage/overview/groups',
  '/manage/site/1/details',
  '/manage/group/1/members',
  '/reports',
  '/client-switcher',
];

/** Screens that differ by role; the rest look the same to all who may open them. */
export const OTHERS_SCREENS: readonly Stop[] = SCREENS.filter(({ path, first }) =>
  first === undefined && STARTS.includes(path));

/** `light-1440-en` */
export const lookName = ({ width, theme, language }: Look): string => `${theme}-${width}-${language}`;

/** A stop's name as a file's: `today-dialog-sign-in`. */
export const fileName = ({ name }: Stop): string => name.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'start';
