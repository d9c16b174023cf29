import { mailMemberCode, mailVisitCode, replaceMemberCode, showMemberCode, showVisitCode } from '#contract/visits/calls/codes';
import type { MailedCode, ShownCode } from '#contract/visits/entities/code';
import { request } from '#portal/api/request';
import type { Outcome } from '#web/net/transport';
import type { ChangeOutcome } from '#portal/api/useChange';
import type { AppThunk } from '#portal/store/state';

/* No endpoints: their responses would lie in actions and in the store. A code stays in the dialog that shows it. */

type Answered<Answer> = AppThunk<Promise<ChangeOutcome<Answer>>>;

/** The actions for one person's code. */
export interface CodeActions {
  readonly show: () => Answered<ShownCode>;
  readonly mail: () => Answered<MailedCode>;
  /** Null where the code lasts as long as its owner. */
  readonly replace: (() => Answered<ShownCode>) | null;
}

/** Returns the actions for the code of a member. */
export function memberCodeActions(memberId: number): CodeActions {
  const params = { memberId };
  return {
    show: () => async (dispatch, _getState, services) => told(await request(showMemberCode, { params }, { services, dispatch })),
    mail: () => async (dispatch, _getState, services) => told(await request(mailMemberCode, { params }, { services, dispatch })),
    replace: () => async (dispatch, _getState, services) => told(await request(replaceMemberCode, { params }, { services, dispatch })),
  };
}

/** Returns the actions for the code of an expected visit, which ends with it. */
export function visitCodeActions(visitorId: number): CodeActions {
  const params = { visitorId };
  return {
    show: () => async (dispatch, _getState, services) => told(await request(showVisitCode, { params }, { services, dispatch })),
    mail: () => async (dispatch, _getState, services) => told(await request(mailVisitCode, { params }, { services, dispatch })),
    replace: null,
  };
}

const told = <Answer>(outcome: Outcome<Answer>): ChangeOutcome<Answer> =>
  'error' in outcome ? { error: outcome.error } : { data: outcome.data };
