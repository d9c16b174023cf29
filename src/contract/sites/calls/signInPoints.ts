import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

/** Which of the two follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** A door at which people sign in on their own phones. Its code is in no list (spec: sites#sign-in-points). */
export interface SignInPoint extends StoredRecord {
  readonly id: number;
  readonly name: string;
}

export type NewSignInPoint = Pick<SignInPoint, 'name'>;

/** What the code on a door's poster leads to. */
export interface SignInPointCode {
  readonly link: string;
}

/** The doors of a site, in their order. */
export const listSignInPoints = defineCall<{ signInPoints: readonly SignInPoint[] }>()({
  name: 'listSignInPoints',
  method: 'GET',
  path: '/sites/{siteId}/sign-in-points',
  access: reading,
});

/** Adds a door behind the others. 422 on `name` when `SIGN_IN_POINTS_MAX` are there. */
export const createSignInPoint = defineCall<{ signInPoint: SignInPoint }, NewSignInPoint>()({
  name: 'createSignInPoint',
  method: 'POST',
  path: '/sites/{siteId}/sign-in-points',
  access: writing,
  status: 201,
  audit: { subject: 'signInPoints' },
});

export const updateSignInPoint = defineCall<{ signInPoint: SignInPoint }, Edit<Partial<NewSignInPoint>>>()({
  name: 'updateSignInPoint',
  method: 'PATCH',
  path: '/sign-in-points/{signInPointId}',
  access: writing,
  audit: { subject: 'signInPoints' },
});

/** Takes a door away: its poster leads nowhere from then on. Visits keep its name. */
export const deleteSignInPoint = defineCall<undefined>()({
  name: 'deleteSignInPoint',
  method: 'DELETE',
  path: '/sign-in-points/{signInPointId}',
  access: writing,
  audit: { subject: 'signInPoints' },
});

/** Takes all doors of a site in their new order. 409 `stale`, with the doors, when others are there than those named. */
export const orderSignInPoints = defineCall<{ signInPoints: readonly SignInPoint[] }, { ids: readonly number[] }>()({
  name: 'orderSignInPoints',
  method: 'POST',
  path: '/sites/{siteId}/sign-in-points/order',
  access: writing,
  audit: { subject: 'signInPoints', action: 'updated' },
});

/** Answers where the poster of a door leads, to people who may change its site. */
export const getSignInPointCode = defineCall<SignInPointCode>()({
  name: 'getSignInPointCode',
  method: 'GET',
  path: '/sign-in-points/{signInPointId}/code',
  access: writing,
});

/** Gives a door another code; posters with the one before stop at once. */
export const replaceSignInPointCode = defineCall<SignInPointCode>()({
  name: 'replaceSignInPointCode',
  method: 'POST',
  path: '/sign-in-points/{signInPointId}/replace-code',
  access: writing,
  audit: { subject: 'signInPoints', action: 'updated' },
});
