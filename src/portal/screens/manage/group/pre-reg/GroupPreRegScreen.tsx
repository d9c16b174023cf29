import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { GroupForm } from '../GroupForm';

const mapping = sameFields<Group>()('prereg_only');

/**
 * `/manage/group/{id}/pre-reg`: only expected people may sign in at a kiosk; closed until visits can be entered in advance
 * (spec: groups#what-a-group-supports).
 */
export function GroupPreRegScreen() {
  const { t } = useTranslation('groupPreReg');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {({ prereg_only: isShut }) => (
        <Fields>
          <FormToggle name="prereg_only" label={t('only')} description={isShut ? t('onlyShut') : t('onlyClosed')} disabled={!isShut} />
        </Fields>
      )}
    </GroupForm>
  );
}
