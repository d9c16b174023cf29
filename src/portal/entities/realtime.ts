import type { Action, UnknownAction } from '@reduxjs/toolkit';

import type { Evacuation, EvacuationComment, Evacuee, EvacueeDoubt, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import type { VisitorInEvent } from '#contract/visits/entities/visitor';
import type { DeviceRemovedEvent, DeviceUpdatedEvent, SiteCountEvent, SiteEvacuationEvent } from '#contract/realtime';
import type { Incoming, IncomingRecords, Received } from './received';

interface EventBase {
  /** A readable name: `Site.1/SignInEvent`. */
  readonly name: string;
  /** The time at which it reached this page, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/** A person signed in or out. The absolute count is missing only when a publisher leaves it out. */
export interface VisitEvent extends EventBase {
  readonly kind: 'signedIn' | 'signedOut';
  readonly siteId: number;
  readonly visitor: VisitorInEvent;
  readonly count: SiteCountEvent['site'] | null;
}

export interface SiteEvacuationNews extends EventBase {
  readonly kind: 'evacuationStarted' | 'evacuationEnded';
  readonly siteId: number;
  readonly evacuation: SiteEvacuationEvent['evacuation'];
}

export interface DeviceNews extends EventBase {
  readonly kind: 'deviceUpdated';
  /** The site that received the event, which the device may have just left. */
  readonly siteId: number;
  readonly device: DeviceUpdatedEvent['device'];
}

export interface DeviceGone extends EventBase {
  readonly kind: 'deviceRemoved';
  readonly siteId: number;
  readonly device: DeviceRemovedEvent['device'];
}

/** A change of a live report. `counter` orders them without a gap; people not on the list carry a visit's revision instead. */
export type ReportEvent = EventBase & { readonly evacuationId: number; readonly counter: number } & (
    | { readonly kind: 'evacueeUpdated'; readonly evacuee: Evacuee }
    | { readonly kind: 'commentAdded'; readonly comment: EvacuationComment }
    | { readonly kind: 'reportCompleted'; readonly evacuation: Evacuation }
    | { readonly kind: 'notListed'; readonly person: NotListedPerson; readonly isSignedIn: boolean }
    | { readonly kind: 'evacueeSignedOut'; readonly evacueeId: number; readonly doubt: EvacueeDoubt | null }
    | { readonly kind: 'reportChanged' }
  );

/** The person's rights in the client have changed. */
export interface AccessNews extends EventBase {
  readonly kind: 'accessChanged';
  readonly localUserId: number;
}

/** Many members of a group have changed at once. */
export interface MembersNews extends EventBase {
  readonly kind: 'membersChanged';
  readonly groupId: number;
}

/** The expected visits of a site have changed. */
export interface ExpectedNews extends EventBase {
  readonly kind: 'expectedChanged';
  /** The site's id. The event does not change the site itself, as `siteId` of others does. */
  readonly expectedAt: number;
}

/** A real-time event, checked against the contract. */
export type RealtimeEvent =
  | VisitEvent
  | SiteEvacuationNews
  | DeviceNews
  | DeviceGone
  | ReportEvent
  | AccessNews
  | MembersNews
  | ExpectedNews;

/** Reports whether an event is a sign-in or sign-out. Asked by its kind: other events may carry a site or a visitor, too. */
export const isVisitEvent = (event: RealtimeEvent): event is VisitEvent => event.kind === 'signedIn' || event.kind === 'signedOut';

/** Reports whether an event says that an evacuation of a site began or ended. */
export const isSiteEvacuation = (event: RealtimeEvent): event is SiteEvacuationNews =>
  event.kind === 'evacuationStarted' || event.kind === 'evacuationEnded';

export interface RealtimeAction extends UnknownAction {
  readonly type: string;
  readonly payload: Received & { readonly events: readonly RealtimeEvent[] };
}

function recordsOf(events: readonly RealtimeEvent[]): IncomingRecords {
  const visitors: Incoming<'visitors'>[] = [];
  const evacuations: Incoming<'evacuations'>[] = [];
  const devices: Incoming<'devices'>[] = [];
  const comments: Incoming<'comments'>[] = [];
  for (const event of events) {
    switch (event.kind) {
      case 'signedIn':
      case 'signedOut':
        visitors.push(event.visitor);
        break;
      case 'evacuationStarted':
      case 'evacuationEnded':
      case 'reportCompleted':
        evacuations.push(event.evacuation);
        break;
      case 'deviceUpdated':
        devices.push(event.device);
        break;
      case 'commentAdded':
        comments.push(event.comment);
        break;
      default:
    }
  }
  return { visitors, evacuations, devices, comments };
}

/**
 * Returns the events of one frame as one action: `realtime/Site.1/SignInEvent` for one, `realtime/batch` with every name in `cause` for
 * a burst (ten events as ten dispatches cost six times one batch). Their records enter the entities like those of responses.
 */
export function realtimeEvents(events: readonly RealtimeEvent[]): RealtimeAction {
  const [only] = events;
  return {
    type: only !== undefined && events.length === 1 ? `realtime/${only.name}` : 'realtime/batch',
    payload: { events, records: recordsOf(events), source: 'event', cause: events.map((event) => event.name).join(', ') },
  };
}

realtimeEvents.match = (action: Action): action is RealtimeAction => action.type.startsWith('realtime/');
