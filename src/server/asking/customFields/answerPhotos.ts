import type { Kysely } from 'kysely';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { claimFile } from '#server/platform/files/claimFile';
import { findByUuid, isSentBy, type FileRow } from '#server/platform/files/store';
import type { PhotoSender } from '#server/platform/http/context';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import type { FieldRow } from './store';

/** The person who has answered, and the name of the answers in the call. */
interface Answering {
  readonly clientId: number;
  /** The device or phone that sent the photos. Without it, only the client's own photos count. */
  readonly sender?: PhotoSender;
  readonly name: 'additional' | 'answers';
  /** Nobody is held up: a photo that is gone is left out. */
  readonly isForced?: boolean;
}

/** Only files uploaded as an answer: others are not shown to readers of answers. */
const isAnswer = (file: FileRow | undefined): file is FileRow => file?.purpose === 'answer_photo';

/**
 * Claims the photos that answer questions, in the transaction that stores the answers; database triggers write their rows
 * (`answer_photos`).
 *
 * @returns the answers that can be stored
 * @throws Problem 422 that names each answer whose photo is gone, or was not sent by the person who answers
 */
export async function claimAnswerPhotos(
  tx: Tx,
  { clientId, sender, name, isForced = false }: Answering,
  fields: readonly Pick<FieldRow, 'id' | 'type'>[],
  answers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const taken = new Map(Object.entries(answers));
  const wrong: Record<string, FieldMessage> = {};
  for (const { id, type } of fields) {
    const answer = answers[String(id)];
    if (type !== FIELD_TYPES.photo || answer === undefined) continue;
    const field = `${name}.${id}`;
    const file = await findByUuid(tx, clientId, answer);
    if (isAnswer(file) && (sender === undefined || isSentBy(file, sender))) {
      await claimFile(tx, { clientId }, { id: file.id, purpose: 'answer_photo', field });
    } else if (isForced) taken.delete(String(id));
    else wrong[field] = 'rules.answers.photo';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return Object.fromEntries(taken);
}

/** Finds the photo that an answer of the client names; undefined for any other answer. */
export async function findAnswerPhoto(db: Kysely<Schema>, clientId: number, answer: string | undefined): Promise<FileRow | undefined> {
  if (answer === undefined || !IS_UUID.test(answer)) return undefined;
  const file = await findByUuid(db, clientId, answer);
  return isAnswer(file) ? file : undefined;
}

const IS_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;
