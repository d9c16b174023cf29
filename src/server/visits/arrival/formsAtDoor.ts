import { readFormsAtSignIn, type FormsAtSignIn, type GivenForms } from '#server/asking/forms/atSignIn';
import { keepResponses } from '#server/asking/forms/response';
import { noteFields } from '#server/platform/audit/trail';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Locked } from '#server/platform/rows/rows';
import { rejectVisit, waitForApproval, type Beginning, type VisitFacts } from './arrive';
import { emitExpectedChange } from '../visit/events';

/** The person who signs in, with the forms they have filled in. */
interface Filling {
  readonly clientId: number;
  readonly siteId: number;
  readonly at: Date;
  readonly forms?: GivenForms;
}

/** Reads the forms of somebody who signs in, and records those that reception has skipped. @throws as `readFormsAtSignIn` */
export async function readForms(
  tx: Tx,
  { clientId, siteId, at, forms = { given: [] } }: Filling,
  facts: Pick<VisitFacts, 'visitor_group_id' | 'returning_visitor_id'>,
  known: Locked<'visitors'> | null,
): Promise<FormsAtSignIn> {
  const visit = {
    clientId,
    siteId,
    groupId: facts.visitor_group_id,
    memberId: facts.returning_visitor_id,
    visitorId: known?.id ?? null,
    at,
  };
  const read = await readFormsAtSignIn(tx, visit, forms);
  if (forms.isAllTheSame === true && read.unfilled.length > 0) noteFields(tx, { forms_unfilled: [null, read.unfilled.join(', ')] });
  return read;
}

/**
 * Writes the visit of a person whose forms keep them out: rejected, or pending until somebody decides on Today.
 *
 * @returns the visit's id
 */
export async function holdForForms(
  tx: Tx,
  emit: Emit,
  beginning: Omit<Beginning, 'before' | 'signedInBy' | 'deviceName'>,
  known: Locked<'visitors'> | null,
  facts: VisitFacts,
  { outcome, reason, responses }: FormsAtSignIn,
): Promise<number> {
  const visitorId =
    outcome === 'failed' ? await rejectVisit(tx, beginning, known, facts, reason) : await waitForApproval(tx, beginning, known, facts);
  await keepResponses(tx, { clientId: beginning.clientId, visitorId }, responses);
  emitExpectedChange(emit, beginning.siteId);
  return visitorId;
}
