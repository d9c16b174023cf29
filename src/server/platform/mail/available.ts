import type { Deps } from '../deps';
import { isOutboxOpen } from './outboxPage';

/** Reports whether recipients can read their mail: it is sent, or lies open in a demo's outbox. */
export function isMailAvailable({ environment, mail }: Pick<Deps, 'environment' | 'mail'>): boolean {
  return mail.hasServer || isOutboxOpen(environment);
}
