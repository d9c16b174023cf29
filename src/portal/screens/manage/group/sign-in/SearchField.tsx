import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { SETTING_FLAGS } from '#contract/people/groupSettings';
import { useIsAllowed } from '#portal/processes/session/access';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';

const SEARCHES = flagOn(SETTING_FLAGS.chance_of_search);

/** Chooses how many people are selected for a search; nothing without the flag (spec: groups#searches). */
export function SearchField() {
  const { t } = useTranslation('groupSignIn');
  if (!useIsAllowed(SEARCHES)) return null;
  return <FormNumberField name="chance_of_search" label={t('search')} description={t('searchHint')} min={0} max={100} unit="%" required />;
}
