import type { TFunction } from 'i18next';

import type { EvacueeDoubt } from '#contract/evacuations/entities/evacuation';
import { timeAt } from '#web/dates/siteTime';

/** Returns 'Signed out at 04:14', for a person on the list who may have gone. */
export function signedOutText(t: TFunction<'evacuation'>, { reason, since }: EvacueeDoubt, zone: string, language: string): string {
  const time = since === null ? '–' : timeAt(since, zone, language);
  return reason === 'signed_out_unheard' ? t('confidence.signed_out_unheard', { time }) : t('confidence.signed_out', { time });
}
