import type { SubscriptionRequest } from '#contract/clients/entities/account';
import { Tag } from '#web/ui/feedback/Tag';
import { useRequestWords } from './useRequestWords';

const TONES = { pending: 'wait', done: 'safe', declined: 'missing', withdrawn: 'neutral' } as const;

/** Shows the state of a request. */
export function RequestTag({ status }: Pick<SubscriptionRequest, 'status'>) {
  const words = useRequestWords();
  return <Tag tone={TONES[status]}>{words.status[status]}</Tag>;
}
