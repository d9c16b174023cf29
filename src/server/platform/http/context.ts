import type { Kysely } from 'kysely';

import type { BodyOf, Call, ParamsOf, PhoneScope, QueryOf } from '#contract/platform/call';
import type { PortalLanguage } from '#contract/platform/constants';
import type { TextParams } from '#contract/platform/rules/parameters';
import type { SiteType } from '#contract/sites/entities/site';
import type { Schema } from '../db/schema/schema';
import type { Change } from '../db/transaction';
import type { Deps } from '../deps';
import type { Actor } from './actor';
import type { UploadedFile } from './body/upload';

/** Any call of the contract, whatever its shapes. */
export type AnyCall = Call;

/** The input of a handler. Everything in it has passed the call's rules. */
export interface Context<C extends AnyCall = AnyCall> {
  /** Ids: a client's, a job's and a visit's key as text, all others as numbers. */
  readonly params: { readonly [Name in keyof ParamsOf<C>]: Name extends keyof TextParams ? TextParams[Name] : number };
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The file of a call that takes one, until the call ends; null for any other call. */
  readonly file: UploadedFile | null;
  /** For reading. Inside a call with an idempotency key it is that call's transaction. */
  readonly db: Kysely<Schema>;
  /** For writing: one transaction with its events. */
  readonly change: Change;
  readonly now: () => Date;
  readonly language: PortalLanguage;
  /** The zone of the person's browser (`X-Timezone`); UTC when it names no known zone. */
  readonly timezone: string;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/** The facts of the request itself that a handler may use. */
export interface RequestFacts {
  readonly id: string;
  /** The client's address; behind trusted proxies, the one that they report. */
  readonly address: string;
  readonly userAgent: string | null;
  /** The browser's token at sign-in (`knownBrowser.ts`); null for any other call. */
  readonly browser: string | null;
  /** The token of `Authorization: Bearer …`. */
  readonly bearer: string | null;
}

/** A device, as identified by its token. */
export interface DeviceOfCall {
  readonly deviceId: number;
  readonly name: string;
  readonly clientId: number;
  readonly siteId: number;
  readonly siteType: SiteType;
  readonly timezone: string;
  /** Binds its sockets to the pairing: they end with it. */
  readonly sid: string;
}

/** A visitor's own phone, as identified by its token: it acts for the door or kiosk whose code it has scanned. */
export interface PhoneOfCall extends Omit<DeviceOfCall, 'deviceId' | 'sid'> {
  readonly deviceId: null;
  readonly scope: PhoneScope;
  /** The one visit that the phone begins or ends. */
  readonly visitUuid: string;
  readonly signInPointId: number | null;
}

/** The device at a door: a kiosk, or a visitor's phone. */
export type AtDoor = DeviceOfCall | PhoneOfCall;

/** Returns the required sender of a photo that is submitted at a door. */
export const senderAt = (atDoor: AtDoor): PhotoSender =>
  isPhone(atDoor) ? { visitUuid: atDoor.visitUuid } : { deviceId: atDoor.deviceId };

export const isPhone = (atDoor: AtDoor): atDoor is PhoneOfCall => atDoor.deviceId === null;

/** The context of a call that requires a device's token, and also accepts that of a phone. */
export interface DoorContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly device: AtDoor;
}

/** The context of a call that requires a device's token. */
export interface DeviceContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly device: DeviceOfCall;
}

/** The sender of a photo: it can name no photos of others. */
export type PhotoSender = { readonly deviceId: number } | { readonly visitUuid: string };

/** The sender of a file: a signed-in person, a device, or a phone for its visit. */
export type Uploader = { readonly clientId: number } & ({ readonly userId: number } | PhotoSender);

/** The context of a call that takes a file from people and devices. */
export interface UploadContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly uploader: Uploader;
}

/** The context of a call that requires an access token. */
export interface SignedInContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly actor: Actor;
}
