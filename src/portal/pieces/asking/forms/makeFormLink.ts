import { createFormLink } from '#contract/asking/calls/forms';
import type { FormDeskLink } from '#contract/asking/entities/form';
import { request } from '#portal/api/request';
import type { Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';

/** Makes a link to the forms for the person of a visit. No endpoint: the response is a secret, which would lie in an action. */
export const makeFormLink =
  (visitorId: number): AppThunk<Promise<Outcome<FormDeskLink>>> =>
  (dispatch, _getState, services) =>
    request(createFormLink, { params: { visitorId } }, { services, dispatch });
