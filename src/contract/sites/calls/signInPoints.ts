import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

/** The permission that applies follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** A door where people sign in on their own phones. Lists never contain its code (spec: sites#sign-in-points). */
export interface SignInPoint extends StoredRecord {
  readonly id: number;
  readonly name: string;
}

export type NewSignInPoint = Pick<SignInPoint, 'name'>;

/** The link in the code on a door's poster. */
export interface SignInPointCode {
  readonly link: string;
}

/** The doors of a site, in order. */
export const listSignInPoints = defineCall<{ signInPoints: readonly SignInPoint[] }>()({
  name: 'listSignInPoints',
  method: 'GET',
  path: '/sites/{siteId}/sign-in-points',
  access: reading,
});

/** Adds a door after the others. 422 on `name` when there are already `SIGN_IN_POINTS_MAX`. */
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

/** Deletes a door and invalidates its poster. Visits retain its name. */
export const deleteSignInPoint = defineCall<undefined>()({
  name: 'deleteSignInPoint',
  method: 'DELETE',
  path: '/sign-in-points/{signInPointId}',
  access: writing,
  audit: { subject: 'signInPoints' },
});

/** Reorders the doors of a site. 409 `stale`, with the doors, unless the list names exactly the existing ones. */
export const orderSignInPoints = defineCall<{ signInPoints: readonly SignInPoint[] }, { ids: readonly number[] }>()({
  name: 'orderSignInPoints',
  method: 'POST',
  path: '/sites/{siteId}/sign-in-points/order',
  access: writing,
  audit: { subject: 'signInPoints', action: 'updated' },
});

/** Returns the link of a door's poster, for users who may change its site. */
export const getSignInPointCode = defineCall<SignInPointCode>()({
  name: 'getSignInPointCode',
  method: 'GET',
  path: '/sign-in-points/{signInPointId}/code',
  access: writing,
});

/** Gives a door a new code; posters with the previous one stop working immediately. */
export const replaceSignInPointCode = defineCall<SignInPointCode>()({
  name: 'replaceSignInPointCode',
  method: 'POST',
  path: '/sign-in-points/{signInPointId}/replace-code',
  access: writing,
  audit: { subject: 'signInPoints', action: 'updated' },
});
