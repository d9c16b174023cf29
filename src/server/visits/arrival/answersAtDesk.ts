import type { CheckInAnswers } from '#contract/visits/entities/attendee';
import type { Actor } from '#server/platform/http/actor';
import type { Answers, Host } from './arrival';

/** Returns the answers that a user sends. Users who may edit the group can leave out forms (spec: fields#forms-at-sign-in). */
export function answersAtDesk(actor: Actor, body: CheckInAnswers, host: Host | null): Answers {
  const isAllTheSame = body.despite_forms === true;
  if (isAllTheSame) actor.require('ManageVisitorGroup.editor');
  const forms = { given: body.forms ?? [], isAllTheSame };
  return { responses: body.additional ?? {}, asked: body.asked, forms, host, presence: 'atDoor' };
}
