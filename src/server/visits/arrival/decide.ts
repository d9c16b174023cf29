import type { Arrival } from './arrival';
import type { Asked } from './ask';

/** The decision about an arrival. */
export type Decision =
  | { readonly outcome: 'begun' }
  /** The person's phone is not at the site: somebody on Today decides. */
  | { readonly outcome: 'waiting' }
  /** A form needs approval: somebody on Today decides. */
  | { readonly outcome: 'heldForForms' }
  | { readonly outcome: 'rejected'; readonly by: 'answer' | 'form'; readonly reason: string | null };

/** Decides on an admitted person by what they have answered (spec: visits#check-outcome). */
export function decide({ by }: Pick<Arrival, 'by'>, { answers, forms }: Asked): Decision {
  if (answers.rejection !== null) return { outcome: 'rejected', by: 'answer', reason: answers.rejection.message };
  if (forms.outcome === 'failed') return { outcome: 'rejected', by: 'form', reason: forms.reason };
  if (forms.outcome === 'approval') return { outcome: 'heldForForms' };
  return { outcome: by.kind === 'contactless' && by.geofence !== null ? 'waiting' : 'begun' };
}
