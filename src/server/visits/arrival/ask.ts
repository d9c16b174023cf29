import type { SubmittedAnswers } from '#server/asking/customFields/readAsked';
import { readAtSignIn, type SignInAnswers } from '#server/asking/customFields/readAtSignIn';
import { readFormsAtSignIn, type FormsAtSignIn } from '#server/asking/forms/atSignIn';
import { noteFields } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import { isByOneself, type Arrival } from './arrival';
import type { Identified } from './identify';

/** The names under which calls carry the answers and the host: those of a kiosk, and those of reception. */
export const AT_KIOSK: SubmittedAnswers['names'] = { answers: 'answers', host: 'host_id' };
export const AT_RECEPTION: SubmittedAnswers['names'] = { answers: 'additional', host: 'notify_id' };

/** The answers and forms of a person, as they were read. */
export interface Asked {
  readonly answers: SignInAnswers;
  readonly forms: FormsAtSignIn;
}

const NO_ANSWERS: SignInAnswers = { ofVisit: {}, ofMember: {}, email: null, mobile: null, rejection: null };
const NO_FORMS: FormsAtSignIn = { outcome: 'passed', reason: null, responses: [], unfilled: [] };

/**
 * Reads what a person has answered to the questions and forms that they are asked. No forms are asked of somebody whose answers reject
 * them, and nothing of somebody whose visit continues.
 *
 * @throws Problem as `readAtSignIn` and `readFormsAtSignIn`
 */
export async function ask(tx: Tx, arrival: Arrival, who: Identified): Promise<Asked> {
  if (who.state === 'listed') return { answers: NO_ANSWERS, forms: NO_FORMS };
  const answers = await readAnswers(tx, arrival, who);
  return { answers, forms: answers.rejection === null ? await readForms(tx, arrival, who) : NO_FORMS };
}

function readAnswers(tx: Tx, { at, by, said }: Arrival, { facts, member, state }: Identified): Promise<SignInAnswers> {
  const host = facts.notify_id ?? facts.typed_host;
  return readAtSignIn(tx, {
    clientId: at.clientId,
    siteId: at.siteId,
    groupId: facts.visitor_group_id,
    member,
    expected: facts.additional,
    isOver: state === 'over',
    host: host === null ? null : String(host),
    responses: said.responses,
    asked: said.asked,
    names: isByOneself(by) ? AT_KIOSK : AT_RECEPTION,
    sender: 'sender' in by ? by.sender : undefined,
    isLate: said.presence !== 'atDoor',
  });
}

/** Reads the forms of a person, and records those that reception has skipped. */
async function readForms(tx: Tx, { at, said }: Arrival, { facts, state, visit }: Identified): Promise<FormsAtSignIn> {
  const asked = {
    clientId: at.clientId,
    siteId: at.siteId,
    groupId: facts.visitor_group_id,
    memberId: facts.returning_visitor_id,
    visitorId: state === 'expected' ? visit.id : null,
    at: at.time,
  };
  const forms = await readFormsAtSignIn(tx, asked, said.forms);
  if (said.forms.isAllTheSame === true && forms.unfilled.length > 0) noteFields(tx, { forms_unfilled: [null, forms.unfilled.join(', ')] });
  return forms;
}
