/**
 * The settings that the server sends with a page, before any call: `<meta name="portico-global-url" content="https://…">` in its head. A
 * missing one is not set: sign-in is on the page's own origin, the showcase is off, there is no chat.
 */
export const PAGE_SETTINGS = {
  /** The base of sign-in and of the list of clients, absolute, without /api/v2; only if it is another origin. */
  globalUrl: 'portico-global-url',
  /** `on` if /dev is accessible. */
  devShowcase: 'portico-dev-showcase',
  intercomAppId: 'portico-intercom-app-id',
  intercomScriptUrl: 'portico-intercom-script-url',
  /** The region of the chat's data: us, eu or ap. */
  intercomRegion: 'portico-intercom-region',
  /** The address of the support team. */
  supportEmail: 'portico-support-email',
  /** The address of a service that returns `country_code`, for the phone input. */
  geoIpUrl: 'portico-geoip-url',
  /** The files that the page's address needs, as JSON (`web/boot/nameAhead.ts`). */
  ahead: 'portico-ahead',
  /** Only in a demo: the emails of its accounts, separated by commas. */
  demoAccounts: 'portico-demo-accounts',
  /** Only in a demo whose accounts share a published password: that password. */
  demoPassword: 'portico-demo-password',
} as const;
