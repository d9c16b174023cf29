import { askedAtSignOut } from '#contract/asking/questions';
import type { Tx } from '#server/platform/db/transaction';
import { isEvacuated } from '#server/sites/sites/runningEvacuation';
import { claimAnswerPhotos } from './answerPhotos';
import { readAsked, type SubmittedAnswers } from './readAsked';
import { findAskedFields } from './store';

/** A person who leaves, with their answers. */
export interface LeavingPerson extends SubmittedAnswers {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  /** Reception may leave required fields empty: a person who has left cannot be asked any more. */
  readonly mayLeaveOut: boolean;
}

/**
 * Reads the answers of somebody who signs out. While the site is evacuated nobody is held up.
 *
 * @throws Problem as `readAsked`
 */
export async function readAtSignOut(tx: Tx, person: LeavingPerson): Promise<Readonly<Record<string, string>>> {
  const { clientId, siteId, groupId, mayLeaveOut } = person;
  const fields = askedAtSignOut(await findAskedFields(tx, clientId, siteId, groupId), groupId);
  // The host was already asked for on arrival.
  const isForced = person.isLate === true || (await isEvacuated(tx, person));
  const said = readAsked(fields, person, { kept: {}, host: '', isForced, mayLeaveOut });
  return claimAnswerPhotos(tx, { clientId, sender: person.sender, name: person.names.answers, isForced }, fields, said);
}
