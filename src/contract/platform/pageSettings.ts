/**
 * What the server tells a page before any call is made: `<meta name="portico-global-url" content="https://…">` in its head.
 * One that is missing is not set: sign-in is on the page's own origin, the showcase is off, there is no chat.
 */
export const PAGE_SETTINGS = {
  /** Base of sign-in and of the list of clients, absolute, without /api/v2; only where it is another origin. */
  globalUrl: 'portico-global-url',
  /** `on` where /dev may be seen. */
  devShowcase: 'portico-dev-showcase',
  intercomAppId: 'portico-intercom-app-id',
  intercomScriptUrl: 'portico-intercom-script-url',
  /** Where the chat's data are kept: us, eu or ap. */
  intercomRegion: 'portico-intercom-region',
  /** Whom a person writes to for help. */
  supportEmail: 'portico-support-email',
  /** Answers `country_code`, for the phone input. */
  geoIpUrl: 'portico-geoip-url',
  /** In a demo alone: the emails of its accounts, with commas between them. */
  demoAccounts: 'portico-demo-accounts',
  /** In a demo whose accounts have the published password: that password. */
  demoPassword: 'portico-demo-password',
} as const;
