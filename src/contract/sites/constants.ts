/** The business constants of sites and their devices (spec: limits#limits-and-constants). */

/* Sites */
export const GEOFENCE_RADIUS_RECOMMENDED_M = 150;
export const GEOFENCE_RADIUS_MAX_M = 100_000;
export const MAP_ZOOM_MAX = 22;
export const EVACUATION_POINTS_MAX = 30;
export const SIGN_IN_POINTS_MAX = 30;
/** Groups that a site can name; one for all of them names none. */
export const SITE_GROUPS_MAX = 500;
export const CONTACTLESS_WELCOME_MAX = 500;
/** Of a welcome picture, in pixels (spec: sites#branding). */
export const WELCOME_IMAGE_RECOMMENDED = { width: 2_048, height: 1_536 } as const;

/* Devices */
/** A kiosk that has been silent for longer is shown as offline. */
export const DEVICE_OFFLINE_AFTER_MS = 5 * 60_000;
/** How often a kiosk reports that it is running. */
export const DEVICE_HEARTBEAT_MS = 60_000;
/** A silence this long is told to the site, and stays on record. */
export const DEVICE_SILENT_AFTER_MS = 10 * 60_000;
/** How long silences stay on record. */
export const DEVICE_HISTORY_DAYS = 7;
export const DEVICES_MAX = 200;
export const DEVICE_CODE_LENGTH = 7;
export const DEVICE_CODE_LIFETIME_MIN = 15;
/** Codes of one client that wait for a device at once. */
export const DEVICE_CODES_MAX = 20;
export const APP_VERSION_MAX_LENGTH = 40;
/** For so many days a kiosk and an evacuation say what a device has lost. */
export const DEVICE_LOSS_DAYS = 1;

/* On-site reports */
export const ON_SITE_REPORT_STEP_MIN = 10;
/** Times a day, and addresses, of one site. */
export const ON_SITE_REPORT_TIMES_MAX = 24;
export const ON_SITE_REPORT_EMAILS_MAX = 20;
/** A report that could not go out at its time says who is on site within this time, and else nothing true. */
export const ON_SITE_REPORT_LATE_MS = 3_600_000;
export const ON_SITE_REPORTS_LISTED = 30;
export const ON_SITE_REPORTS_KEPT_DAYS = 90;
/** People whom the PDF names; the CSV names all. */
export const ON_SITE_REPORT_PDF_PEOPLE_MAX = 2_000;
