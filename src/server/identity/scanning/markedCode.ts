import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Deps } from '#server/platform/deps';

type Secrets = Pick<Deps, 'secrets'>;

/** The letter before the id, by the kind of owner, so that no code is read as one of another kind. */
const LETTERS = { attendee: '', member: 'm' } as const;
const TEXTS = { attendee: 'attendee ticket', member: 'member code' } as const;

/** The owner of a code, and its number: a new number ends the codes before it. */
export interface CodeOwner {
  readonly kind: keyof typeof LETTERS;
  readonly id: number;
  readonly number: number;
}

/** A scanned code, before it is verified. */
export type ScannedCode = Pick<CodeOwner, 'kind' | 'id'> & { readonly mark: string };

/** 144 bits: too many to guess. */
const MARK_BYTES = 18;
const CODE = /^(m?)([1-9]\d{0,9})-([\w-]{24})$/u;
const ID_MAX = 2_147_483_647;

const markOf = ({ secrets }: Secrets, { kind, id, number }: CodeOwner): Buffer =>
  createHmac('sha256', secrets.oneTimeToken).update(`${TEXTS[kind]} ${id} ${number}`).digest().subarray(0, MARK_BYTES);

/** Returns the code of an attendee or a member. It is derived from the installation's secret, and stored nowhere. */
export const codeOf = (deps: Secrets, owner: CodeOwner): string =>
  `${LETTERS[owner.kind]}${owner.id}-${markOf(deps, owner).toString('base64url')}`;

/** Returns the scanned code: the text itself, or the end of its page's address. */
export const codeAtEnd = (scanned: string): string => scanned.slice(scanned.lastIndexOf('#') + 1).trim();

/** Reads a code, or its page's address as a camera reads it; undefined for anything else. */
export function readCode(scanned: string): ScannedCode | undefined {
  const [, letter, id, mark] = CODE.exec(codeAtEnd(scanned)) ?? [];
  if (id === undefined || mark === undefined || Number(id) > ID_MAX) return undefined;
  return { kind: letter === '' ? 'attendee' : 'member', id: Number(id), mark };
}

/** Reports whether this installation made a code for its owner, and it is the current one. */
export const isCodeOf = (deps: Secrets, { mark }: ScannedCode, owner: CodeOwner): boolean =>
  timingSafeEqual(markOf(deps, owner), Buffer.from(mark, 'base64url'));
