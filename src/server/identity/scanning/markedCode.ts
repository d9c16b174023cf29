import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Deps } from '#server/platform/deps';

type Secrets = Pick<Deps, 'secrets'>;

/** Whom a code names; the letter before the number keeps one from being read as another. */
const LETTERS = { attendee: '', member: 'm' } as const;
const TEXTS = { attendee: 'attendee ticket', member: 'member code' } as const;

/** Whose code it is, and which of theirs: another number ends the codes before it. */
export interface CodeOwner {
  readonly kind: keyof typeof LETTERS;
  readonly id: number;
  readonly number: number;
}

/** A code as it was scanned, before it is known whether it is true. */
export type ScannedCode = Pick<CodeOwner, 'kind' | 'id'> & { readonly mark: string };

/** Bits enough that nobody guesses one: 144. */
const MARK_BYTES = 18;
const CODE = /^(m?)([1-9]\d{0,9})-([\w-]{24})$/u;
const ID_MAX = 2_147_483_647;

const markOf = ({ secrets }: Secrets, { kind, id, number }: CodeOwner): Buffer =>
  createHmac('sha256', secrets.oneTimeToken).update(`${TEXTS[kind]} ${id} ${number}`).digest().subarray(0, MARK_BYTES);

/** Returns the code of an attendee or a member. It follows from the installation's secret, and is stored nowhere. */
export const codeOf = (deps: Secrets, owner: CodeOwner): string =>
  `${LETTERS[owner.kind]}${owner.id}-${markOf(deps, owner).toString('base64url')}`;

/** Returns the code that was scanned: as it is, or at the end of the address of its page. */
export const codeAtEnd = (scanned: string): string => scanned.slice(scanned.lastIndexOf('#') + 1).trim();

/** Reads a code, or the address of a page that ends with one, as a camera reads it; undefined for anything else. */
export function readCode(scanned: string): ScannedCode | undefined {
  const [, letter, id, mark] = CODE.exec(codeAtEnd(scanned)) ?? [];
  if (id === undefined || mark === undefined || Number(id) > ID_MAX) return undefined;
  return { kind: letter === '' ? 'attendee' : 'member', id: Number(id), mark };
}

/** Tells whether a code was made for its owner by this installation, and is the one that holds. */
export const isCodeOf = (deps: Secrets, { mark }: ScannedCode, owner: CodeOwner): boolean =>
  timingSafeEqual(markOf(deps, owner), Buffer.from(mark, 'base64url'));
