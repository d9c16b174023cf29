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

/** What a handler is given. Everything in it has passed the call's rules. */
export interface Context<C extends AnyCall = AnyCall> {
  /** Ids: a client's, a job's and a visit's key as text, all others as numbers. */
  readonly params: { readonly [Name in keyof ParamsOf<C>]: Name extends keyof TextParams ? TextParams[Name] : number };
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** What came with a call that takes a file, until the call is answered; null for any other call. */
  readonly file: UploadedFile | null;
  /** For reading. Inside a call with an idempotency key it is that call's transaction. */
  readonly db: Kysely<Schema>;
  /** For writing: one transaction with its events. */
  readonly change: Change;
  readonly now: () => Date;
  readonly language: PortalLanguage;
  /** The zone of the person's browser (`X-Timezone`); UTC when it named none that is known. */
  readonly timezone: string;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/** What a handler may know of the request itself. */
export interface RequestFacts {
  readonly id: string;
  /** The client's address, behind trusted proxies the one that they name. */
  readonly address: string;
  readonly userAgent: string | null;
  /** What the browser calls itself when it signs in (`knownBrowser.ts`); null for any other call. */
  readonly browser: string | null;
  /** What came as `Authorization: Bearer …`. */
  readonly bearer: string | null;
}

/** A device as the pipeline knows it from its token. */
export interface DeviceOfCall {
  readonly deviceId: number;
  readonly name: string;
  readonly clientId: number;
  readonly siteId: number;
  readonly siteType: SiteType;
  readonly timezone: string;
  /** Ties its sockets to the pairing: they end with it. */
  readonly sid: string;
}

/** A visitor's own phone, as the pipeline knows it from its token: it stands for the door or kiosk whose code it has read. */
export interface PhoneOfCall extends Omit<DeviceOfCall, 'deviceId' | 'sid'> {
  readonly deviceId: null;
  readonly scope: PhoneScope;
  /** Of the one visit that the phone begins or ends. */
  readonly visitUuid: string;
  readonly signInPointId: number | null;
}

/** What stands at a door: a kiosk, or the phone of somebody who does. */
export type AtDoor = DeviceOfCall | PhoneOfCall;

/** Names what a photo must have come from that is given at a door. */
export const senderAt = (atDoor: AtDoor): PhotoSender =>
  isPhone(atDoor) ? { visitUuid: atDoor.visitUuid } : { deviceId: atDoor.deviceId };

export const isPhone = (atDoor: AtDoor): atDoor is PhoneOfCall => atDoor.deviceId === null;

/** The context of a call that wants a device's token, and takes that of a phone. */
export interface DoorContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly device: AtDoor;
}

/** The context of a call that wants a device's token. */
export interface DeviceContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly device: DeviceOfCall;
}

/** What has sent a photo: it can name no others. */
export type PhotoSender = { readonly deviceId: number } | { readonly visitUuid: string };

/** Who sends a file: somebody who is signed in, a device, or a phone for its visit. */
export type Uploader = { readonly clientId: number } & ({ readonly userId: number } | PhotoSender);

/** The context of a call that takes a file from people and devices. */
export interface UploadContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly uploader: Uploader;
}

/** The context of a call that wants an access token. */
export interface SignedInContext<C extends AnyCall = AnyCall> extends Context<C> {
  readonly actor: Actor;
}
