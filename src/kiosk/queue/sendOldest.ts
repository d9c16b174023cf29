import type { UnknownAction } from '@reduxjs/toolkit';

import { sendQueuedSignIn, sendQueuedSignOut } from '#contract/calls/queuedVisits';
import type { QueuedOutcome } from '#contract/entities/queuedVisit';
import { send, type Outcome } from '#portal/api/transport';
import { ask, isUnanswered } from '../ask';
import { uploadPhoto } from '../photo/uploadPhoto';
import type { KioskServices } from '../services';
import type { QueuedEntry, VisitQueue } from './visitQueue';

/** What became of one try. */
export type Attempt = { readonly is: 'sent' | 'unanswered' | 'none'; readonly actions: readonly UnknownAction[] } | Refused;
interface Refused {
  readonly is: 'refused';
  readonly uuid: string;
  readonly actions: readonly UnknownAction[];
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
  // Two windows of the kiosk do not send the same twice at once.
  return services.sendLock(async (): Promise<Attempt> => {
    const entry = await queue.first(refused);
    if (entry === null) return { is: 'none', actions };
    if (!(await sendPhotos(entry, queue, services, dispatch))) return { is: 'unanswered', actions };
    const outcome = await sendEntry(entry, queue, services, dispatch);
    if ('data' in outcome) {
      await queue.drop(entry);
      return { is: 'sent', actions };
    }
    return isUnanswered(outcome) || outcome.error.status === 401 || outcome.error.status === 429
      ? { is: 'unanswered', actions }
      : { is: 'refused', uuid: entry.body.uuid, actions };
  });
}

type Dispatch = Parameters<typeof ask>[3];

/** Answers whether the photos of an entry are there; one that the server does not take keeps nobody out. */
async function sendPhotos(entry: QueuedEntry, queue: VisitQueue, services: KioskServices, dispatch: Dispatch): Promise<boolean> {
  for (const uuid of entry.photos) {
    const photo = await queue.findPhoto(uuid);
    if (photo !== null && isUnanswered(await uploadPhoto(photo, services, dispatch))) return false;
  }
  return true;
}

async function sendEntry(
  entry: QueuedEntry,
  queue: VisitQueue,
  services: KioskServices,
  dispatch: Dispatch,
): Promise<Outcome<QueuedOutcome>> {
  const facts = { site_id: entry.siteId, made_at: services.time.timeOf(entry.made) };
  if (entry.kind === 'sign_out') return ask(sendQueuedSignOut, { body: { ...entry.body, ...facts } }, services, dispatch, send);
  const hasLeft = await queue.hasLeft(entry.body.uuid);
  return ask(sendQueuedSignIn, { body: { ...entry.body, ...facts, has_left: hasLeft } }, services, dispatch, send);
}
