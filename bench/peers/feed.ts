/** Where a peer's page gets its people and its events: handed over in the address of the page. */
import Pusher from 'pusher-js';

import type { Evacuee } from '#contract/evacuations/entities/evacuation';

interface Update {
  readonly event_counter: number;
  readonly evacuee: Evacuee;
}

const parameters = new URLSearchParams(location.search);
const CHANNEL = parameters.get('channel') ?? '';
const PORT = Number(parameters.get('port'));
/** Whether the peer's page puts in together what arrives within a frame. */
export const IS_BATCHING = parameters.has('batching');

/** All people of the report, by name. */
export async function fetchPeople(): Promise<Evacuee[]> {
  const answer = await fetch('/people.json');
  // The list that the portal itself was answered.
  return (await answer.json()) as Evacuee[];
}

/** Receives the live updates through pusher-js, as its documentation has it. */
export function listen(onUpdate: (evacuee: Evacuee) => void): void {
  const pusher = new Pusher('bench', {
    cluster: '',
    wsHost: location.hostname,
    wsPort: PORT,
    forceTLS: false,
    enableStats: false,
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: '', customHandler: (_params, done) => done(null, { auth: 'bench:none' }) },
  });
  pusher.subscribe(CHANNEL).bind('Evacuation\\EvacueeUpdatedEvent', ({ evacuee }: Update) => onUpdate(evacuee));
}
