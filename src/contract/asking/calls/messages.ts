import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Agreement, MessageChange, NewMessage, SiteMessage } from '../entities/message';

/* Which of the two follows from the site's type (`sitePermission`). */
const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
const writing = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));

/** In the order in which they are shown. */
export const listMessages = defineCall<{ messages: readonly SiteMessage[] }>()({
  name: 'listMessages',
  method: 'GET',
  path: '/sites/{siteId}/messages',
  access: reading,
});

/** Adds a message below the others. 422 on `title` when `SITE_MESSAGES_MAX` are there. */
export const createMessage = defineCall<{ message: SiteMessage }, NewMessage>()({
  name: 'createMessage',
  method: 'POST',
  path: '/sites/{siteId}/messages',
  access: writing,
  status: 201,
  audit: { subject: 'messages' },
});

/** A change of what is shown makes a new version. */
export const updateMessage = defineCall<{ message: SiteMessage }, MessageChange>()({
  name: 'updateMessage',
  method: 'PATCH',
  path: '/messages/{messageId}',
  access: writing,
  audit: { subject: 'messages' },
});

/** Agreements to it stay with their visits. */
export const deleteMessage = defineCall<undefined>()({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/messages/{messageId}',
  access: writing,
  audit: { subject: 'messages' },
});

/** Puts the messages of a site into an order. 409 `stale` unless exactly all of them are named. */
export const orderMessages = defineCall<{ messages: readonly SiteMessage[] }, { ids: readonly number[] }>()({
  name: 'orderMessages',
  method: 'POST',
  path: '/sites/{siteId}/messages/order',
  access: writing,
  audit: { subject: 'messages', action: 'updated' },
});

/** What a visitor has agreed to, in the order of the messages. Without History.viewer only of visits that are on Today. */
export const listAgreements = defineCall<{ agreements: readonly Agreement[] }>()({
  name: 'listAgreements',
  method: 'GET',
  path: '/visitors/{visitorId}/agreements',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});
