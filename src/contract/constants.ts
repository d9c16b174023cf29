/**
 * The business constants (spec: limits#limits-and-constants), each written once, from when something uses it.
 * Durations carry their unit in the name.
 */

/* Session and live processes (spec: limits#session-and-connection) */
export const ACCESS_TOKEN_REFRESH_THRESHOLD_S = 300;
export const TOKEN_REFRESH_RETRY_MS = 5_000;
export const CHAT_TOKEN_REFRESH_THRESHOLD_S = 300;
export const CHAT_TOKEN_CHECK_MS = 1_000;
export const CHAT_TOKEN_RETRY_MS = 10_000;
export const REALTIME_DISCONNECT_DELAY_MS = 5_000;
export const CHANNEL_AUTH_BATCH_MS = 100;

/* What a person sees (spec: limits#interface) */
export const SPINNER_DELAY_MS = 300;
export const PAGE_SPINNER_DELAY_MS = 1_000;
export const TOAST_DURATION_MS = 5_000;
/** One that can be answered, as with Undo. */
export const TOAST_UNDO_DURATION_MS = 10_000;
/** How long one sign-out, and signing everybody out, can be undone. */
export const SIGN_OUT_UNDO_HOURS = 24;
export const SIGN_OUT_ALL_UNDO_MINUTES = 10;
/** How long a check-in at an event can be undone. */
export const CHECK_IN_UNDO_MINUTES = 10;
/** A party is signed in by so many names at most. */
export const PARTY_MAX = 50;
/** So many chosen people are signed out together at most. */
export const SIGN_OUT_CHOSEN_MAX = 500;
export const PAGE_SIZE = 15;
export const PAGE_SIZE_MAX = 200;
/** How many rows of a long list 'Print this list' puts on paper. */
export const PRINTED_ROWS_MAX = 1_000;
export const DROPDOWN_SEARCHABLE_FROM = 5;
export const MODAL_MAX_WIDTH_PX = 560;
export const MODAL_SCROLL_SHADOW_PX = 50;
export const SCROLL_EDGE_SHADOW_RATIO = 0.1;

/* Dates: before this day, never on it */
export const DATE_FROM = '1900-01-01';
export const DATE_BEFORE = '2038-01-01';

/* Add-ons (spec: limits#add-on-limits) */
export const FREE_TRIAL_DAYS = 15;
/** So far ahead a super user may set a trial's last day. */
export const TRIAL_AHEAD_MAX_DAYS = 366;
/** Per year, in pounds. */
export const CENTRAL_RECORD_FROM_GBP = 349;
export const SCHEDULING_FROM_GBP = 360;
/** Requests for add-ons that super users see of a client, the newest ones. */
export const ADDON_REQUESTS_MAX = 20;
export const TIME_AND_ATTENDANCE_DEACTIVATION_DAYS = 30;

/* Account */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_EXPIRY_DAYS = [1, 7, 30, 60, 90] as const;
export const ADDRESS_MAX_LENGTH = 500;
/** Tokens that can be ordered at once. */
export const SMS_PACKAGES = [50, 100, 250, 500, 1_000] as const;
/** Orders of a client that wait for their answer. */
export const SMS_PENDING_ORDERS_MAX = 5;
/** What a super user may grant at once. */
export const SMS_GRANT_MAX = 10_000;
/** The longest text message: it is one message, and one token. */
export const SMS_TEXT_MAX_LENGTH = 160;
/** Lines of the history of orders and of use, the newest ones. */
export const SMS_HISTORY_MAX = 100;
/** Addresses of one invitation to Portico, and of a client within 24 hours. */
export const REFERRALS_AT_ONCE_MAX = 10;
export const REFERRALS_PER_DAY_MAX = 20;
export const REFERRALS_LISTED_MAX = 500;
/** In whole units of the currency. */
export const REFERRAL_REWARD = { GBP: 50, EUR: 60, USD: 60 } as const;

/* Super users: users of one client that are listed at once; the rest are counted */
export const ADMIN_USERS_MAX = 200;
/** The highest limit of sites, and of groups, that they give a client. */
export const CLIENT_LIMIT_MAX = 10_000;

/* Retention (spec: limits#retention) */
export const VISITOR_DATA_RETENTION = [
  '7d',
  '14d',
  '21d',
  '1m',
  '3m',
  '6m',
  '9m',
  '1y',
  '2y',
  '3y',
  '4y',
  '5y',
  '6y',
  '10y',
  '15y',
] as const;
/** Of members, until they are archived or deleted. */
export const MEMBER_RETENTION = VISITOR_DATA_RETENTION.filter((span) => span !== '10y' && span !== '15y');

/* Codes */
export const TWO_FACTOR_CODE_LENGTH = 6;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 12;

export const PIN_LENGTH = 4;
/** Wrong pins of a member at one site within the time for which they are then locked there. */
export const WRONG_PINS_BEFORE_LOCK = 10;
export const PIN_LOCK_MS = 3_600_000;

/* Statuses */
export const STATUS_COLOURS = [
  'teal',
  'green',
  'lime',
  'yellow',
  'amber',
  'orange',
  'red',
  'pink',
  'purple',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'grey',
] as const;

/** The 17 named leave types. */
export const LEAVE_TYPES = [
  'annual',
  'sick',
  'maternity',
  'paternity',
  'adoption',
  'shared_parental',
  'parental',
  'bereavement',
  'compassionate',
  'dependants',
  'jury_duty',
  'medical_appointment',
  'study',
  'training',
  'toil',
  'unpaid',
  'other',
] as const;

/* Files */
export const BYTES_PER_MB = 1024 * 1024;
export const FILE_MAX_MB = 30;
/** A photo that answers a question: what a phone's camera makes. */
export const ANSWER_PHOTO_MAX_MB = 10;
/** Videos of sites, and what is attached to messages. */
export const FILE_LARGE_MAX_MB = 50;
/** A picture with more is refused: to read it would take the server's memory. */
export const PICTURE_MAX_MEGAPIXELS = 40;
/** Of one client: nobody can fill the server's disk. */
export const FILES_PER_DAY_MAX_GB = 20;
/** How long a file stays that no record refers to: a person sends it with a form, a device may be without a network for a week. */
export const FILE_UNUSED_HOURS = 24;
export const FILE_OF_DEVICE_UNUSED_DAYS = 8;

/* Sites */
export const GEOFENCE_RADIUS_RECOMMENDED_M = 150;
export const GEOFENCE_RADIUS_MAX_M = 100_000;
/** The half of the world's girth: no position is further off. */
export const POSITION_ACCURACY_MAX_M = 20_000_000;
export const MAP_ZOOM_MAX = 22;
/** A kiosk that has been silent for longer is shown as offline. */
export const DEVICE_OFFLINE_AFTER_MS = 5 * 60_000;
/** How often a kiosk reports that it is running. */
export const DEVICE_HEARTBEAT_MS = 60_000;
/** A silence this long is told to the site, and stays on record. */
export const DEVICE_SILENT_AFTER_MS = 10 * 60_000;
/** How long silences stay on record. */
export const DEVICE_HISTORY_DAYS = 7;
export const DEVICES_MAX = 200;
export const EVACUATION_POINTS_MAX = 30;
export const SIGN_IN_POINTS_MAX = 30;
/** How long a phone that has read a code may take to sign its person in. */
export const CONTACTLESS_TOKEN_MIN = 30;
/** How long a phone can sign its visit out. */
export const CONTACTLESS_PASS_DAYS = 31;
/** Passes that are mailed to one address: who types it need not be who reads it. */
export const PASS_MAILS_PER_HOUR = 5;
/** Phones that begin at one door within `CONTACTLESS_WINDOW_MIN`: behind one address, and in all. */
export const CONTACTLESS_PER_DOOR_AND_ADDRESS = 200;
export const CONTACTLESS_PER_DOOR = 1_000;
export const CONTACTLESS_WINDOW_MIN = 10;
/** Photos that one visit may send from a phone. */
export const CONTACTLESS_FILES_MAX = 20;
export const CONTACTLESS_WELCOME_MAX = 500;
export const CONTACTLESS_CODE_MAX_LENGTH = 100;
/** Sites that are chosen for a new group. */
export const GROUP_SITES_MAX = 500;
/** Groups that a site can name; one for all of them names none. */
export const SITE_GROUPS_MAX = 500;
export const DEVICE_CODE_LENGTH = 7;
export const DEVICE_CODE_LIFETIME_MIN = 15;
/** Codes of one client that wait for a device at once. */
export const DEVICE_CODES_MAX = 20;
/** Wrong codes within an hour: from one address, and from all together before pairing pauses. */
export const WRONG_DEVICE_CODES_PER_ADDRESS = 10;
export const WRONG_DEVICE_CODES_IN_ALL = 200;
export const APP_VERSION_MAX_LENGTH = 40;
/** For so many days a kiosk and an evacuation say what a device has lost. */
export const DEVICE_LOSS_DAYS = 1;
/** From so many letters of a name on a kiosk finds people and hosts. */
export const KIOSK_SEARCH_FROM = 3;
export const KIOSK_FOUND_MAX = 10;
/** Searches for people and hosts: of a kiosk within a minute, and of a phone for its one visit. */
export const KIOSK_SEARCHES_PER_MINUTE = 60;
export const CONTACTLESS_SEARCHES = 40;
/** Sign-ins that a phone tries for its one visit: each answer tells something of the name. */
export const CONTACTLESS_SIGN_INS = 30;
/** Of what a scanner has read. */
export const SCANNED_CODE_MAX = 500;
/** People on the sign-out list of a kiosk; others are found by name. */
export const KIOSK_LIST_MAX = 500;
/** Without a touch for this long a kiosk forgets what was typed; its last screen needs no more to be read. */
export const KIOSK_IDLE_MS = 60_000;
/** Before it forgets, it asks whether somebody is still there: long enough to touch the screen (WCAG 2.2.1). */
export const KIOSK_IDLE_WARNING_MS = 20_000;
export const KIOSK_DONE_MS = 10_000;
/** How long a sign-in may wait on a kiosk without a connection. */
export const KIOSK_VISIT_MAX_AGE_DAYS = 8;
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

/* Evacuations */
/** Anyone who has been signed in for longer has probably left without signing out. */
export const LONG_STAY_HOURS = 16;
/** People whom one press may mark: more than anybody has before their eyes. */
export const MARKS_AT_ONCE_MAX = 200;
/** People who may be added to one report by name alone; guests leave room for marshals. */
export const UNLISTED_PEOPLE_MAX = 1_000;
export const UNLISTED_BY_GUESTS_MAX = 800;
/** People signed in and not on the list whom a report names; who signed in last comes before who did long ago. */
export const NOT_LISTED_MAX = 1_000;
/** From so many letters of a name on people are offered to be added. */
export const FIND_PEOPLE_MIN = 2;
/** How long a completion can be undone. */
export const EVACUATION_REOPEN_MS = 10 * 60_000;
/** How many changes of a recording one answer brings. */
export const EVACUATION_CHANGES_PAGE = 5_000;
/** Shared links of one report that are open at once. */
export const EVACUATION_SHARES_MAX = 20;
export const SHARE_LABEL_MAX_LENGTH = 80;
/** Marks carry a guest's name with the link's label, which together are no longer than another name. */
export const SHARE_GUEST_NAME_MAX_LENGTH = 80;
export const SHARE_LIFETIME_MIN = { min: 5, max: 1_440 } as const;

/** Comments that guests of one link may send within a minute, and in all. */
export const GUEST_COMMENTS_PER_MINUTE = 30;
export const GUEST_COMMENTS_MAX = 200;
/** Sessions of one link that are open at once. */
export const GUEST_SESSIONS_MAX = 500;

/* Spaces */
export const BOOKING_ADVANCE_LIMIT_UNITS = ['none', 'weeks', 'months', 'years'] as const;
/** The longest that one booking may take, in days of the site's calendar. */
export const BOOKING_DAYS_MAX = 31;

/* Texts (spec: api#names-and-values) */
export const NAME_MAX_LENGTH = 255;
export const NOTE_MAX_LENGTH = 2_000;
export const WEB_ADDRESS_MAX_LENGTH = 500;
export const ROTAS_MAX = 200;
export const SEARCH_MAX_LENGTH = 255;
/** Different words that one search looks for; what follows is left out. */
export const SEARCH_WORDS_MAX = 8;
/** People that a search answers of each kind. */
export const PEOPLE_FOUND_MAX = 50;
/** A user's people whom Today narrows its lists to. */
export const MY_PEOPLE_MAX = 1_000;
/** Letters needed to find members without the right to read them, and to find hosts when signing people in. */
export const MEMBER_SEARCH_FROM = 3;

/* Members in bulk (spec: groups#members-in-bulk) */
/** Members who are chosen one by one, and whom one change is for at the most. */
export const MEMBERS_CHOSEN_MAX = 5_000;
export const MEMBERS_IN_BULK_MAX = 50_000;
/** Of those whom a job skipped so many are named. */
export const SKIPPED_NAMED_MAX = 200;
/** How often a page asks how far a job is. */
export const JOB_LOOK_MS = 1_000;
/** How long a job that has ended can be looked up, and is shown where it was begun. */
export const JOBS_KEPT_DAYS = 14;
export const JOBS_SHOWN_MIN = 60;
/** Who was invited to the companion app within this time is not invited again in bulk. */
export const COMPANION_INVITE_PAUSE_H = 72;
export const HOST_SEARCH_FROM = 2;
/** Anyone who was at a site within these days is offered again. */
export const FORMER_VISIT_DAYS = 90;
export const REQUEST_BODY_MAX_BYTES = 1_048_576;
/** For people who are not signed in. */
export const ANONYMOUS_BODY_MAX_BYTES = 16_384;
/** Fields and list entries of one body, at every depth: the largest is a field with all its options in all languages, and its base. */
export const BODY_VALUES_MAX = 10_000;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 128;
export const IDEMPOTENCY_KEY_LIFETIME_H = 24;
export const REALTIME_EVENT_MAX_BYTES = 10_240;
/** Channels that one `broadcasting/auth` may ask for. */
export const CHANNELS_PER_AUTHORIZATION = 100;

/* Session lifetimes (spec: session#access-token, session#refresh-token) */
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
export const REFRESH_TOKEN_IDLE_DAYS = 30;
export const REFRESH_TOKEN_TOTAL_DAYS = 90;
export const REFRESH_TOKEN_REUSE_GRACE_S = 10;
export const FORCED_REAUTHENTICATION_H = 12;
export const RESET_LINK_LIFETIME_MIN = 60;
export const STEP_TOKEN_LIFETIME_MIN = 5;
export const EMAIL_CHANGE_LIFETIME_H = 24;
export const LOGIN_FAILURES_PER_MINUTE = 5;
export const LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS = 20;
/** Of one account from all addresses and browsers that it does not know: far more than its owner forgets, far fewer than a list has. */
export const LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT = 100;
/** Sign-ins from one address that are under way or wait for their turn. */
export const LOGINS_UNDER_WAY_PER_ADDRESS = 100;
export const RESET_REQUESTS_PER_MINUTE_AND_ADDRESS = 10;
/** Wrong codes of an account's second factor, from whatever addresses, before each further one is followed by a pause. */
export const WRONG_CODES_BEFORE_PAUSE = 10;
/** Wrong passwords of an account since the last right one, before the person is told. */
export const WRONG_PASSWORDS_BEFORE_MAIL = 10;
export const SSO_STARTS_PER_MINUTE_AND_ADDRESS = 120;
/** How long a person may take at their provider before the way back is closed. */
export const SSO_STATE_LIFETIME_MIN = 10;
export const SSO_TOKEN_LIFETIME_MIN = 15;
/** Access requests of one person within an hour. */
export const SSO_REQUESTS_PER_HOUR = 10;
/** Access requests of one client that wait for an answer. */
export const SSO_PENDING_REQUESTS_MAX = 1_000;
/** Clients that one single sign-on serves beside its own. */
export const SSO_CLIENTS_MAX = 50;
/** Users who are mailed of one thing that their client has to know or decide. */
export const PEOPLE_TOLD_MAX = 20;
/** How often a verified domain is looked up again, and how long its record may be missing. */
export const SSO_DOMAIN_CHECK_DAYS = 7;
export const SSO_DOMAIN_GRACE_DAYS = 14;
/** What a provider may say to a person through the portal, in characters. */
export const SSO_ERROR_MAX_LENGTH = 300;

/* Languages */
export const PORTAL_LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];
export const FALLBACK_LOCALE = 'en_GB';
/** Locales in which content for visitors can be written. */
export const CONTENT_LOCALES = [
  'ca_ES',
  'da_DK',
  'de_DE',
  'en_GB',
  'en_AU',
  'en_US',
  'es_ES',
  'fr_FR',
  'it_IT',
  'uk_UA',
  'nl_NL',
  'pl_PL',
  'pt_PT',
  'ja_JP',
  'sv_SE',
  'zh_HK',
  'ru_RU',
  'tr_TR',
  'hr_HR',
] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];

/** Of a welcome picture, in pixels (spec: sites#branding). */
export const WELCOME_IMAGE_RECOMMENDED = { width: 2_048, height: 1_536 } as const;
