/** Interfaces between the parts of the server, so that a part's users do not depend on its implementation. */
import type { Readable } from 'node:stream';
import type { Kysely, Selectable } from 'kysely';
import type { Configuration } from 'openid-client';

import type { FileChoice, RowsReading } from '#contract/people/entities/fileReading';
import type { ImportFailure } from '#contract/people/entities/memberImport';
import type { MailLayout } from './db/schema/identity/accounts';
import type { Schema } from './db/schema/schema';
import type { SsoConfigTable } from './db/schema/identity/singleSignOn';
import type { Tx } from './db/transaction';

/** Sends the stored events after their commit, in order. */
export interface Outbox {
  /** Starts sending the stored events. Never throws. */
  wake(): void;
  /** Resolves when nothing is left to send; for tests and for stopping. */
  idle(): Promise<void>;
  /** Stops after the current batch; the rest is sent at the next start. */
  stop(): Promise<void>;
}

/** A message to one person; its text contains everything. `kind` names its purpose in the outbox. */
export interface MailMessage {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The bundle of files attached to it (`mail/attachments.ts`). */
  readonly bundle_id?: number;
  /** After this its text would no longer be true: it is not sent. */
  readonly expires_at?: Date;
  /** Also sent as HTML. */
  readonly layout?: MailLayout;
}

/** The end of a message's delivery. A reason is a code, without personal data. */
export type DeliveryEnd = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: string };

/** The outcome of one attempt to deliver a message: only `retry` may be followed by another. */
export type DeliveryOutcome = DeliveryEnd | { readonly kind: 'retry'; readonly reason: string; readonly waitSeconds?: number | null };

/** Mail goes through an outbox in the database: it survives a stop, and is readable in demo mode. */
export interface Mail {
  /** Whether there is a mail server now: without one every message stays in the outbox. */
  readonly hasServer: boolean;
  /** Queues a message and, with a mail server, sends it soon. With a transaction it is sent only if that commits, after it. */
  send(message: MailMessage, db?: Kysely<Schema>): Promise<void>;
  /** Sends the queued messages. Never throws. */
  wake(): void;
  /** Uses an operator's settings from now on; changes nothing where the environment names the mail server. */
  refresh(): Promise<void>;
  /** Sends a message past the outbox, for a test. Returns the codes of why it could not be sent; null once it was accepted. */
  sendNow(message: MailMessage): Promise<string | null>;
  stop(): Promise<void>;
}

/** A response other than success, on its way to the client. */
export interface Refusal extends Error {
  readonly status: number;
}

/** A secret that a person could guess: a password, or the code of a second factor. */
export interface Guess {
  readonly email: string;
  readonly address: string;
  /** The browser's token since its first sign-in; null for one that sends none. */
  readonly browser: string | null;
  /** The field that a refusal names. */
  readonly field: string;
  /** Nothing has been proved yet, so that it also counts for the account, wherever it comes from. */
  readonly isSignIn?: boolean;
}

/** The limits of tries at secrets. Each kind has a budget of its own, and only wrong tries use it up. */
export interface Tries {
  /**
   * Checks a guessable secret. The check throws when it was wrong. While it runs it takes a place of the budget, so that many at
   * once cannot slip through together; others wait for that place, and are refused only once the wrong ones have used it up: 5 a
   * minute for one email from one address, 20 from one address; of sign-ins 100 an hour for one email. A browser in which the account
   * has signed in before has a budget of its own, so that nobody else uses it up.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  guess<T>(guess: Guess, check: () => Promise<T>): Promise<T>;
  /**
   * Counts a wrong token of 192 random bits. These cannot be guessed, so a right one is never counted nor refused: look it up first.
   *
   * @param subject the person the token would be for: 5 wrong ones a minute from one address, 20 from one address for all
   * @returns the error to throw: the given problem, or a 429 once there were too many
   */
  wrongToken(token: {
    readonly subject: string;
    readonly address: string;
    readonly field: string;
    readonly problem: Refusal;
  }): Promise<Refusal>;
  /** Counts the start of a single sign-on: each leaves a row behind until it ends, and nothing has been proved yet. */
  ssoStart(address: string): Promise<void>;
  /**
   * Counts a phone that starts at a door or kiosk. Many do at once behind one address.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  contactless(address: string, door: string): Promise<void>;
  /**
   * Counts a search by name from a device or a visitor's phone: 60 a minute for a kiosk, 40 for a phone's one visit.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  doorSearch(searcher: { readonly deviceId: number } | { readonly visitUuid: string }): Promise<void>;
  /**
   * Counts a sign-in from a visitor's phone, whose response reveals something about the name that it sends: 30 for its one visit.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  phoneSignIn(phone: { readonly visitUuid: string }): Promise<void>;
  /** Counts a pass that is mailed to an address, in the transaction of the mail. False: it has had 5 within the hour, and gets no more. */
  passMail(tx: Tx, email: string): Promise<boolean>;
  /** Counts a request for a reset link. */
  resetRequest(address: string): Promise<void>;
  /**
   * Checks the code of a device. The check throws when it was wrong: 10 an hour from one address (an IPv6's /56), 200 from all.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  pairing<T>(address: string, check: () => Promise<T>): Promise<T>;
  /** Reports whether there were so many wrong codes within the hour that no device can be paired now. */
  isPairingPaused(): Promise<boolean>;
}

/** A provider as its discovery document describes it, ready for requests. */
export type Provider = Configuration;

/** The providers of this process, found by discovery and remembered for an hour. */
export interface Providers {
  /** @throws an Error that says why when it cannot be reached, or its metadata cannot be right */
  of(sso: SsoProvider): Promise<Provider>;
  /** Fetches its metadata again, without the cache. One that fails stays in use as before. @throws as above */
  check(sso: SsoProvider): Promise<void>;
}

/** The configuration by which the provider of a domain is reached. Contains its secret, sealed. */
export type SsoProvider = Pick<
  Selectable<SsoConfigTable>,
  'type' | 'domain' | 'provider_client_id' | 'provider_client_secret' | 'provider_host' | 'from_settings'
>;

/** Why a name has no TXT record: the domain does not exist, it has none under this name, or no server responds. */
export type NoRecord = 'no_domain' | 'no_record' | 'no_answer';

/** Queries the domain name system. */
export interface Dns {
  /** Returns the values of the TXT records of a name below a domain, each in one piece. */
  txt(label: string, domain: string): Promise<readonly string[] | NoRecord>;
}

/** A range of bytes of a file: from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store of the bytes of files, each under a random key. */
export interface FileStorage {
  /**
   * Stores a file of this machine under a key. The file may be gone afterwards; once this resolves, its bytes survive a power cut.
   *
   * @throws the error of the disk or the store; nothing is left under the key then, or the rest can be removed
   */
  put(key: string, file: string): Promise<void>;
  /** Opens a stored file, whole or in part; null when there is nothing under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a stored file; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** A picture to re-encode, with the form of the output. */
export interface PictureJob {
  /** Files of this machine: the picture as sent, and the path of the new one. */
  readonly source: string;
  readonly target: string;
  /** The limit of both sides; smaller pictures are left unchanged. */
  readonly maxSide: number;
  /** Preserves sharp edges and even colours, as in logos. */
  readonly lossless: boolean;
}

export type PictureResult =
  | {
      readonly made: true;
      readonly type: 'image/jpeg' | 'image/png';
      readonly width: number;
      readonly height: number;
      readonly size: number;
    }
  /** `unreadable`: damaged, or too much for the process that reads it. */
  | { readonly made: false; readonly why: 'tooManyPixels' | 'unreadable' | 'noRoom' };

/** Re-encodes pictures one after another in a process of its own. */
export interface Pictures {
  reencode(job: PictureJob): Promise<PictureResult>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** A spreadsheet to read. */
export interface SheetJob {
  /** Files of this machine: the spreadsheet as sent, and the path of its rows, each as a line of JSON. */
  readonly source: string;
  readonly target: string;
  readonly isCsv: boolean;
  /** How its rows are separated; the rest is detected. */
  readonly choice: Pick<FileChoice, 'encoding' | 'delimiter' | 'sheet'>;
}

export type SheetResult =
  | { readonly read: true; readonly assumed: RowsReading }
  | { readonly read: false; readonly failure: ImportFailure };

/** Reads spreadsheets one after another in a process of its own. */
export interface Sheets {
  read(job: SheetJob): Promise<SheetResult>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** The file services of this installation. */
export interface Files {
  readonly storage: FileStorage;
  readonly pictures: Pictures;
  readonly sheets: Sheets;
  /** The folder of this machine for files that are being received. */
  readonly incoming: string;
  close(): Promise<void>;
}

/** The data of a job. It stays in the database, so it contains ids and single words: never personal data, never a secret. */
export type JobData = Readonly<Record<string, number | string | boolean | null | readonly number[]>>;

/** A kind of job, as data; `jobs/defineJob.ts` adds its work. */
export interface JobKind<Data extends JobData = JobData> {
  /** Unique: the name in the log and at `/admin/jobs`. */
  readonly name: string;
  /** The interval in seconds, for a kind that the servers themselves enqueue; null for any other. */
  readonly every: number | null;
  /** How often a failed one is retried. */
  readonly retries: number;
  /** Seconds before the first retry; each further pause is twice as long. */
  readonly pause: number;
  /** Seconds that one attempt may take. */
  readonly limit: number;
  /** Only here for the type; never present at run time. */
  readonly types?: { readonly data: Data };
}

/** Names one job. */
export interface JobId {
  readonly name: string;
  readonly id: string;
}

/** The time of a job; as soon as possible by default. */
export interface JobTime {
  readonly startAfter?: Date;
  /** While one of its kind with this key waits, no other is enqueued. A running job, or one that is being retried, does not count. */
  readonly singletonKey?: string;
}

/** The queue of deferred and scheduled work: each job runs once, whichever server takes it. */
export interface Jobs {
  /** Enqueues a job in the transaction of a change: it exists only if that commits, and then starts at once. */
  enqueue<Data extends JobData>(kind: JobKind<Data>, data: Data, tx: Tx, time?: JobTime): Promise<void>;
  /** Retries a job now: a failed one, or one that waits after a failure. Returns whether it was such a job. */
  retry(job: JobId, tx: Tx): Promise<boolean>;
  /** Removes a job that has failed or waits. Returns whether it was such a job. */
  discard(job: JobId, tx: Tx): Promise<boolean>;
}
