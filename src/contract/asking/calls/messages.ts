import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Agreement, MessageChange, NewMessage, SiteMessage } from '../entities/message';

/* The permission that applies follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** Messages of a site, in the order in which they are shown. */
export const listMessages = defineCall<{ messages: readonly SiteMessage[] }>()({
  name: 'listMessages',
  method: 'GET',
  path: '/sites/{siteId}/messages',
  access: reading,
});

/** Adds a message after the others. 422 on `title` when there are already `SITE_MESSAGES_MAX`. */
export const createMessage = defineCall<{ message: SiteMessage }, NewMessage>()({
  name: 'createMessage',
  method: 'POST',
  path: '/sites/{siteId}/messages',
  access: writing,
  status: 201,
  audit: { subject: 'messages' },
});

/** Changes a message. A change of its content creates a new version. */
export const updateMessage = defineCall<{ message: SiteMessage }, MessageChange>()({
  name: 'updateMessage',
  method: 'PATCH',
  path: '/messages/{messageId}',
  access: writing,
  audit: { subject: 'messages' },
});

/** Deletes a message. Agreements to it stay with their visits. */
export const deleteMessage = defineCall<undefined>()({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/messages/{messageId}',
  access: writing,
  audit: { subject: 'messages' },
});

/** Reorders the messages of a site. 409 `stale` unless the list names each of them exactly once. */
export const orderMessages = defineCall<{ messages: readonly SiteMessage[] }, { ids: readonly number[] }>()({
  name: 'orderMessages',
  method: 'POST',
  path: '/sites/{siteId}/messages/order',
  access: writing,
  audit: { subject: 'messages', action: 'updated' },
});

/** Agreements of a visitor, in the order of the messages. Without History.viewer only for visits on Today. */
export const listAgreements = defineCall<{ agreements: readonly Agreement[] }>()({
  name: 'listAgreements',
  method: 'GET',
  path: '/visitors/{visitorId}/agreements',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});
