import type { AddonState } from '#contract/clients/addonStates';
import { useAddonStateWords } from './useAddonStates';
import { Tag } from '#web/ui/feedback/Tag';

const TONES = {
  try: 'neutral',
  trial: 'info',
  ended: 'neutral',
  expired: 'neutral',
  active: 'safe',
  off: 'neutral',
  coming: 'neutral',
} as const;

/** Shows the state of an add-on. */
export function AddonTag({ state }: { readonly state: AddonState }) {
  const words = useAddonStateWords();
  const tone =
    state.kind !== 'scheduling' ? TONES[state.kind] : state.status === 'connection_error' ? ('missing' as const) : ('wait' as const);
  return <Tag tone={tone}>{words(state)}</Tag>;
}
