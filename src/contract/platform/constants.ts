/**
 * The business constants that all areas share (spec: limits#limits-and-constants); those of one area are next to it. Each is defined once,
 * when something first uses it. Durations have their unit in the name.
 */

/* Session and live processes (spec: limits#session-and-connection) */
export const REALTIME_DISCONNECT_DELAY_MS = 5_000;
export const CHANNEL_AUTH_BATCH_MS = 100;

/* User interface (spec: limits#interface) */
export const SPINNER_DELAY_MS = 300;
export const PAGE_SPINNER_DELAY_MS = 1_000;
export const TOAST_DURATION_MS = 5_000;
/** A message with an action, such as Undo. */
export const TOAST_UNDO_DURATION_MS = 10_000;
export const PAGE_SIZE = 15;
export const PAGE_SIZE_MAX = 200;
/** The maximum number of rows that 'Print this list' prints of a long list. */
export const PRINTED_ROWS_MAX = 1_000;
export const DROPDOWN_SEARCHABLE_FROM = 5;
export const MODAL_MAX_WIDTH_PX = 560;
export const MODAL_SCROLL_SHADOW_PX = 50;
export const SCROLL_EDGE_SHADOW_RATIO = 0.1;

/* Dates are before this day, never on it */
export const DATE_FROM = '1900-01-01';
export const DATE_BEFORE = '2038-01-01';

/* Files */
export const BYTES_PER_MB = 1024 * 1024;
export const FILE_MAX_MB = 30;
/** The limit for a photo that answers a question: the size of a phone camera's pictures. */
export const ANSWER_PHOTO_MAX_MB = 10;
/** The limit for videos of sites and attachments of messages. */
export const FILE_LARGE_MAX_MB = 50;
/** Larger pictures are rejected, because decoding them would exhaust the server's memory. */
export const PICTURE_MAX_MEGAPIXELS = 40;
/** The limit of a client, so that nobody can fill the server's disk. */
export const FILES_PER_DAY_MAX_GB = 20;
/** The time for which an unused file is stored: a user sends it shortly before the form, while a device may be offline for a week. */
export const FILE_UNUSED_HOURS = 24;
export const FILE_OF_DEVICE_UNUSED_DAYS = 8;

/* Texts (spec: api#names-and-values) */
export const NAME_MAX_LENGTH = 255;
export const NOTE_MAX_LENGTH = 2_000;
export const WEB_ADDRESS_MAX_LENGTH = 500;
export const SEARCH_MAX_LENGTH = 255;
/** The maximum number of different words in a search; further ones are ignored. */
export const SEARCH_WORDS_MAX = 8;

/* Requests */
export const REQUEST_BODY_MAX_BYTES = 1_048_576;
/** The limit for people who are not signed in. */
export const ANONYMOUS_BODY_MAX_BYTES = 16_384;
/**
 * The maximum number of fields and list entries in a body, at every depth. The largest is a field with all its options in all languages,
 * and its base.
 */
export const BODY_VALUES_MAX = 10_000;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 128;
export const IDEMPOTENCY_KEY_LIFETIME_H = 24;
export const REALTIME_EVENT_MAX_BYTES = 10_240;
/** The maximum number of channels in one `broadcasting/auth`. */
export const CHANNELS_PER_AUTHORIZATION = 100;

/* Languages */
export const PORTAL_LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];
export const FALLBACK_LOCALE = 'en_GB';
