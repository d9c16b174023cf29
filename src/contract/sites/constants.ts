/** The business constants of sites and their devices (spec: limits#limits-and-constants). */

/* Sites */
export const GEOFENCE_RADIUS_RECOMMENDED_M = 150;
export const GEOFENCE_RADIUS_MAX_M = 100_000;
export const MAP_ZOOM_MAX = 22;
export const EVACUATION_POINTS_MAX = 30;
export const SIGN_IN_POINTS_MAX = 30;
/** The maximum number of groups that a site can name; a site open to all groups names none. */
export const SITE_GROUPS_MAX = 500;
export const CONTACTLESS_WELCOME_MAX = 500;
/** The recommended size of a welcome picture, in pixels (spec: sites#branding). */
export const WELCOME_IMAGE_RECOMMENDED = { width: 2_048, height: 1_536 } as const;

/* Devices */
/** The silence after which a kiosk is shown as offline. */
export const DEVICE_OFFLINE_AFTER_MS = 5 * 60_000;
/** The interval of a kiosk's heartbeats. */
export const DEVICE_HEARTBEAT_MS = 60_000;
/** The silence after which the site is notified, and the silence recorded. */
export const DEVICE_SILENT_AFTER_MS = 10 * 60_000;
/** The period for which silences are stored. */
export const DEVICE_HISTORY_DAYS = 7;
export const DEVICES_MAX = 200;
export const DEVICE_CODE_LENGTH = 7;
export const DEVICE_CODE_LIFETIME_MIN = 15;
/** The maximum number of a client's codes that wait for a device. */
export const DEVICE_CODES_MAX = 20;
export const APP_VERSION_MAX_LENGTH = 40;
/** The number of days for which kiosk and evacuation show a device's lost visits. */
export const DEVICE_LOSS_DAYS = 1;

/* On-site reports */
export const ON_SITE_REPORT_STEP_MIN = 10;
/** The maximum numbers of times a day and of addresses of a site. */
export const ON_SITE_REPORT_TIMES_MAX = 24;
export const ON_SITE_REPORT_EMAILS_MAX = 20;
/** The delay within which a late report still states who is on site; after that it would no longer be true. */
export const ON_SITE_REPORT_LATE_MS = 3_600_000;
export const ON_SITE_REPORTS_LISTED = 30;
export const ON_SITE_REPORTS_KEPT_DAYS = 90;
/** The maximum number of people in the PDF; the CSV contains all of them. */
export const ON_SITE_REPORT_PDF_PEOPLE_MAX = 2_000;
