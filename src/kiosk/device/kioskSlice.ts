import type { PayloadAction } from '@reduxjs/toolkit';

import type { BadgePrinting } from '#contract/visits/entities/visitor';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { LostVisits } from '#contract/sites/entities/device';
import type { KioskConfig, KioskMissing, KioskVisit } from '#contract/door/entities/kiosk';
import type { KeptMedia } from './media/mediaKeeper';
import { plainSlice } from './plainSlice';

/** Whether the device is paired: unknown until its storage was read for a token. */
export type Pairing = 'unknown' | 'unpaired' | 'paired';

/** Whether the server responds: `offline` is shown on the screen, and visits are queued on the device. */
export type Connection = 'connecting' | 'live' | 'offline';

/** The host news for a visitor: how the host was notified, or that no host has that name; or nothing. */
export type HostNews = { readonly name: string; readonly by: NonNullable<KioskVisit['host_told_by']> } | 'unknown' | null;

/** The outcome shown on the last screen to the person who has just finished. */
export type Outcome =
  | {
      readonly kind: 'signedIn';
      readonly name: string;
      readonly host: HostNews;
      readonly isSearched: boolean;
      /** The badge to print, by the visit's uuid. */
      readonly badge: { readonly uuid: string; readonly printing: BadgePrinting } | null;
    }
  | { readonly kind: 'delivered'; readonly host: HostNews }
  | { readonly kind: 'rejected'; readonly message: string | null }
  | {
      readonly kind: 'waiting';
      readonly message: string | null;
      /** The person's own phone has not shown that it is at the site. */
      readonly isAway: boolean;
    }
  | { readonly kind: 'signedOut'; readonly name: string; readonly message: KioskVisit['sign_out_message'] }
  /** Queued on the device, which has no network. */
  | { readonly kind: 'notedIn' | 'notedOut'; readonly name: string }
  | { readonly kind: 'notedDelivery' | 'notNoted' };

/** The screen shown while the device is paired and no evacuation runs. */
export type View =
  | { readonly name: 'welcome' }
  | { readonly name: 'signIn'; readonly groupId: number | null }
  | { readonly name: 'signOut' }
  | { readonly name: 'scan' }
  | { readonly name: 'done'; readonly outcome: Outcome };

export interface KioskState {
  readonly pairing: Pairing;
  /** Whether the device was paired until somebody ended it. */
  readonly wasUnpaired: boolean;
  /** The trial of the organisation's account has ended: the device waits. */
  readonly isClosed: boolean;
  readonly config: KioskConfig | null;
  /** How many are still missing, where the site lets its kiosks show it. */
  readonly missing: KioskMissing | null;
  readonly connection: Connection;
  /** The number of sign-ins and sign-outs queued on the device. */
  readonly waiting: number;
  /** Visits recently lost on the device, as reported by the server. */
  readonly lost: LostVisits | null;
  readonly view: View;
  /** The language chosen at the screen; null for the site's. */
  readonly language: ContentLocale | null;
  /** Nobody has touched the screen for long: it prompts before it clears what was typed. */
  readonly isIdleSoon: boolean;
  /** The site's picture and video, once the device has their bytes. */
  readonly media: KeptMedia;
}

const WELCOME: View = { name: 'welcome' };
const NO_MEDIA: KeptMedia = { image: null, video: null };

const initialState: KioskState = {
  pairing: 'unknown',
  wasUnpaired: false,
  isClosed: false,
  config: null,
  missing: null,
  connection: 'connecting',
  waiting: 0,
  lost: null,
  view: WELCOME,
  language: null,
  isIdleSoon: false,
  media: NO_MEDIA,
};

const isWelcoming = ({ pairing, isClosed, config, connection, view }: KioskState): boolean =>
  pairing === 'paired' && !isClosed && (config === null ? connection === 'offline' : config.evacuation === null && view.name === 'welcome');

/** Returns the missing count with the higher counter for the same evacuation, whichever arrives last. */
const newer = ({ missing }: KioskState, found: KioskMissing | null): KioskMissing | null =>
  found !== null && found.evacuation_id === missing?.evacuation_id && found.counter < missing.counter ? missing : found;

const slice = plainSlice({
  name: 'kiosk',
  initialState,
  reducers: {
    /** The device has no token: it waits for a code. */
    codeAwaited: (state): KioskState => ({ ...state, pairing: 'unpaired' }),
    paired: ({ waiting }): KioskState => ({ ...initialState, waiting, pairing: 'paired' }),
    /** Somebody has unpaired the device, or paired another one in its place. */
    unpaired: ({ waiting }): KioskState => ({ ...initialState, waiting, pairing: 'unpaired', wasUnpaired: true }),
    accountClosed: (state): KioskState => ({ ...state, isClosed: true }),
    configReceived: (state, { payload }: PayloadAction<KioskConfig>): KioskState =>
      // An older response may arrive after a newer one.
      state.config !== null && payload.config_revision < state.config.config_revision
        ? state
        : { ...state, isClosed: false, config: payload, missing: newer(state, payload.evacuation?.missing ?? null) },
    missingReceived: (state, { payload }: PayloadAction<KioskMissing | null>): KioskState => ({ ...state, missing: newer(state, payload) }),
    mediaKept: (state, { payload }: PayloadAction<KeptMedia>): KioskState => ({ ...state, media: payload }),
    connectionChanged: (state, { payload }: PayloadAction<Connection>): KioskState => ({ ...state, connection: payload }),
    /** A visit is queued on the device. */
    /** Carries the length of the queue. */
    visitNoted: (state, { payload }: PayloadAction<number>): KioskState => ({ ...state, waiting: payload }),
    waitingCounted: (state, { payload }: PayloadAction<number>): KioskState => ({ ...state, waiting: payload }),
    lossHeard: (state, { payload }: PayloadAction<LostVisits | null>): KioskState => ({ ...state, lost: payload }),
    viewOpened: (state, { payload }: PayloadAction<View>): KioskState => ({ ...state, view: payload, isIdleSoon: false }),
    /** Nobody has touched the screen for a while, or the last screen was read. */
    welcomed: (state): KioskState => ({
      ...state,
      view: WELCOME,
      // A phone has only one person.
      language: state.config?.contactless == null ? null : state.language,
      isIdleSoon: false,
    }),
    idleWarned: (state, { payload }: PayloadAction<boolean>): KioskState => ({ ...state, isIdleSoon: payload }),
    languageChosen: (state, { payload }: PayloadAction<ContentLocale>): KioskState => ({ ...state, language: payload }),
  },
  selectors: {
    selectPairing: ({ pairing }) => pairing,
    selectWasUnpaired: ({ wasUnpaired }) => wasUnpaired,
    selectIsClosed: ({ isClosed }) => isClosed,
    selectConfig: ({ config }) => config,
    /** No number is better than an old one. */
    selectMissing: ({ missing, connection }) => (connection === 'live' ? missing : null),
    selectConnection: ({ connection }) => connection,
    selectIsOffline: ({ connection }) => connection === 'offline',
    selectWaiting: ({ waiting }) => waiting,
    selectLost: ({ lost }) => lost,
    /** The server responds, and accepts what this device sends. */
    selectIsSendable: ({ pairing, connection, isClosed }) => pairing === 'paired' && connection === 'live' && !isClosed,
    selectView: ({ view }) => view,
    selectLanguage: ({ language }) => language,
    selectIsIdleSoon: ({ isIdleSoon }) => isIdleSoon,
    selectMedia: ({ media }) => media,
    /** The media behind the welcome, also when the device has started without a network; nothing behind any other screen. */
    selectShownMedia: (state) => (isWelcoming(state) ? state.media : NO_MEDIA),
    /** The picture beside the steps after the welcome; none in an evacuation. */
    selectPictureBeside: ({ pairing, isClosed, config, view, media }) =>
      pairing === 'paired' && !isClosed && config?.evacuation === null && view.name !== 'welcome' ? (media.image?.url ?? null) : null,
  },
});

export const {
  mediaKept,
  idleWarned,
  codeAwaited,
  paired,
  unpaired,
  accountClosed,
  configReceived,
  missingReceived,
  connectionChanged,
  visitNoted,
  lossHeard,
  waitingCounted,
  viewOpened,
  welcomed,
  languageChosen,
} = slice.actions;
export const {
  selectMedia,
  selectShownMedia,
  selectPictureBeside,
  selectIsIdleSoon,
  selectPairing,
  selectWasUnpaired,
  selectIsClosed,
  selectConfig,
  selectMissing,
  selectConnection,
  selectIsOffline,
  selectWaiting,
  selectLost,
  selectIsSendable,
  selectView,
  selectLanguage,
} = slice.selectors;
export const kioskReducer = slice.reducer;
