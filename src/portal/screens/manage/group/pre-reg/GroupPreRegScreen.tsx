import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/entities/group';
import { sameFields } from '#portal/parts/form/recordMapping';
import { Fields } from '#portal/ui/form/Fields';
import { FormToggle } from '#portal/ui/form/FormToggle';
import { GroupForm } from '../GroupForm';

const mapping = sameFields<Group>()('prereg_only');

/** `/manage/group/{id}/pre-reg`: whether only people who are expected may sign in at a kiosk (spec: groups#what-a-group-supports). */
export function GroupPreRegScreen() {
  const { t } = useTranslation('groupPreReg');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {() => (
        <Fields>
          <FormToggle name="prereg_only" label={t('only')} description={t('onlyHint')} />
        </Fields>
      )}
    </GroupForm>
  );
}
