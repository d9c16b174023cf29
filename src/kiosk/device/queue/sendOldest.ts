import type { UnknownAction } from '@reduxjs/toolkit';

import { sendQueuedSignIn, sendQueuedSignOut } from '#contract/visits/calls/queuedVisits';
import type { QueuedOutcome } from '#contract/visits/entities/queuedVisit';
import { failure, send, type Outcome } from '#web/net/transport';
import { ask, isUnanswered } from '../ask';
import { uploadPhoto } from './uploadPhoto';
import type { KioskServices } from '../services';
import type { sendForReview } from './sendForReview';
import type { QueuedEntry, VisitQueue } from './visitQueue';

/** The result of one attempt. */
export type Attempt = { readonly is: 'sent' | 'unanswered' | 'none'; readonly actions: readonly UnknownAction[] } | Refused;
interface Refused {
  readonly is: 'refused';
  readonly uuid: string;
  readonly actions: readonly UnknownAction[];
}

/** Refused as malformed, which no retry would change; a visit that a site cannot accept gets other statuses. */
const UNREADABLE: ReadonlySet<unknown> = new Set([400, 413, 422]);
const isUnreadable = (outcome: Outcome<unknown>): boolean => 'error' in outcome && UNREADABLE.has(outcome.error.status);

const TAKEN: ReadonlySet<string> = new Set<QueuedOutcome['state']>(['applied', 'unsettled', 'settled']);

/** Submits to manual review. Rarely needed, and then with the queue's own code. */
async function lateSendForReview(...given: Parameters<typeof sendForReview>): Promise<Outcome<QueuedOutcome>> {
  const late = await import(/* webpackChunkName: "kiosk-queue" */ './sendForReview');
  return late.sendForReview(...given);
}

/**
 * Sends the oldest entry that is not refused for now, with its photos. It leaves the device once the server has it.
 *
 * @param refused the uuids of entries that stand back
 */
export async function sendOldest(services: KioskServices, refused: ReadonlySet<string>): Promise<Attempt> {
  const actions: UnknownAction[] = [];
  const dispatch = <Action extends UnknownAction>(action: Action): Action => {
    actions.push(action);
    return action;
  };
  const queue = await services.queue();
  // Two windows of the kiosk do not send the same entry at once.
  return services.sendLock(async (): Promise<Attempt> => {
    const entry = await queue.first(refused);
    if (entry === null) return { is: 'none', actions };
    if (!(await sendPhotos(entry, queue, services, dispatch))) return { is: 'unanswered', actions };
    const sent = await sendEntry(entry, queue, services, dispatch);
    const outcome = isUnreadable(sent) ? await lateSendForReview(entry, services, dispatch) : sent;
    if ('data' in outcome) {
      // Dropped only when the server says so: a page from a network in between may have a status, too.
      if (!TAKEN.has(outcome.data.state)) return { is: 'unanswered', actions };
      await queue.drop(entry);
      return { is: 'sent', actions };
    }
    return isUnanswered(outcome) || outcome.error.status === 401 || outcome.error.status === 429
      ? { is: 'unanswered', actions }
      : { is: 'refused', uuid: entry.body.uuid, actions };
  });
}

type Dispatch = Parameters<typeof ask>[3];

/** Returns whether the photos of an entry are uploaded; a photo that the server refuses does not hold up the sign-in. */
async function sendPhotos(entry: QueuedEntry, queue: VisitQueue, services: KioskServices, dispatch: Dispatch): Promise<boolean> {
  for (const uuid of entry.photos) {
    const photo = await queue.findPhoto(uuid);
    if (photo !== null && isUnanswered(await uploadPhoto(photo, services, dispatch))) return false;
  }
  return true;
}

/** Returns null for an entry with an invalid time. */
function factsOf({ made, siteId }: QueuedEntry, { time }: KioskServices) {
  try {
    return { site_id: siteId, made_at: time.timeOf(made) };
  } catch {
    return null;
  }
}

async function sendEntry(
  entry: QueuedEntry,
  queue: VisitQueue,
  services: KioskServices,
  dispatch: Dispatch,
): Promise<Outcome<QueuedOutcome>> {
  const facts = factsOf(entry, services);
  if (facts === null) return failure(422);
  if (entry.kind === 'sign_out') return ask(sendQueuedSignOut, { body: { ...entry.body, ...facts } }, services, dispatch, send);
  const hasLeft = await queue.hasLeft(entry.body.uuid);
  return ask(sendQueuedSignIn, { body: { ...entry.body, ...facts, has_left: hasLeft } }, services, dispatch, send);
}
