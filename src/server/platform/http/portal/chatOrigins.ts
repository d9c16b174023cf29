import type { Environment } from '../../../../../config/environment';

/** The sources that the live chat's messenger loads and connects to, by directive. */
export interface ChatOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly font: readonly string[];
  readonly media: readonly string[];
  readonly image: readonly string[];
}

const NONE: ChatOrigins = { script: [], connect: [], frame: [], font: [], media: [], image: [] };

const withSockets = (hosts: readonly string[]): readonly string[] => hosts.flatMap((host) => [`https://${host}`, `wss://${host}`]);

/** As Intercom's own page on content security policies lists them. */
const INTERCOM: ChatOrigins = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: [
    'https://via.intercom.io',
    'https://api.intercom.io',
    'https://api.au.intercom.io',
    'https://api.eu.intercom.io',
    'https://api-iam.intercom.io',
    'https://api-iam.eu.intercom.io',
    'https://api-iam.au.intercom.io',
    'https://api-ping.intercom.io',
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomcdn.eu',
    'https://uploads.au.intercomcdn.com',
    'https://uploads.eu.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    ...withSockets([
      '*.intercom-messenger.com',
      'nexus-websocket-a.intercom.io',
      'nexus-websocket-b.intercom.io',
      'nexus-europe-websocket.intercom.io',
      'nexus-australia-websocket.intercom.io',
    ]),
  ],
  frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com', 'https://downloads.intercomcdn.eu'],
  image: [
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://static.intercomassets.eu',
    'https://static.au.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://downloads.intercomcdn.eu',
    'https://downloads.au.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    'https://gifs.intercomcdn.com',
    'https://video-messages.intercomcdn.com',
    'https://messenger-apps.intercom.io',
    'https://messenger-apps.eu.intercom.io',
    'https://messenger-apps.au.intercom.io',
    'https://*.intercom-attachments.eu',
    'https://*.au.intercom-attachments.com',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `https://*.intercom-attachments-${number}.com`),
  ],
};

/** Returns the origins that the chat needs: none without a chat, the vendor's, or the origin of the operator's own script. */
export function chatOrigins({ intercom: { appId, scriptUrl } }: Pick<Environment, 'intercom'>): ChatOrigins {
  if (appId === null) return NONE;
  if (scriptUrl === null) return INTERCOM;
  const own = [new URL(scriptUrl).origin];
  return { script: own, connect: own, frame: own, font: own, media: own, image: own };
}
