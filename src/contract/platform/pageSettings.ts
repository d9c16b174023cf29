/**
 * The settings that the server sends with a page, before any call: `<meta name="portico-global-url" content="https://…">` in its head. A
 * missing one is not set: sign-in is on the page's own origin, the showcase is off, there is no chat.
 */
export type PageSetting =
  /** The base of sign-in and of the list of clients, absolute, without /api/v2; only if it is another origin. */
  | 'global-url'
  /** `on` if /dev is accessible. */
  | 'dev-showcase'
  | 'intercom-app-id'
  | 'intercom-script-url'
  /** The region of the chat's data: us, eu or ap. */
  | 'intercom-region'
  /** The address of the support team. */
  | 'support-email'
  /** The address of a service that returns `country_code`, for the phone input. */
  | 'geoip-url'
  /** The files that the page's address needs, as JSON (`web/boot/nameAhead.ts`). */
  | 'ahead'
  /** Only in a demo: the emails of its accounts, separated by commas. */
  | 'demo-accounts'
  /** Only in a demo whose accounts share a published password: that password. */
  | 'demo-password';

/** Returns the name of the element that holds a setting. */
export const settingName = (setting: PageSetting): string => `portico-${setting}`;
