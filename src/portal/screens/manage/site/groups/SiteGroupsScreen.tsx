import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { Site, SiteChange } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { useAppSelector } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { SiteForm } from '../SiteForm';
import { validateSiteChange } from '../validateSiteChange';

/** A site's groups as they are chosen. */
interface GroupChoice {
  readonly which: 'all' | 'chosen';
  readonly visitor_group_ids: readonly number[];
}

const idsOf = ({ which, visitor_group_ids: ids }: GroupChoice): readonly number[] | null =>
  which === 'all' ? null : [...ids].sort((one, other) => one - other);

const mapping: RecordMapping<Site, GroupChoice, SiteChange> = {
  toValues: ({ visitor_group_ids: ids }) => ({ which: ids === null ? 'all' : 'chosen', visitor_group_ids: ids ?? [] }),
  toChange: (values, site) => changedFields({ visitor_group_ids: idsOf(values) }, site),
};

// The form's own values: it is made with them.
const validate: FormValidate = (values) => validateSiteChange({ visitor_group_ids: idsOf(values as GroupChoice) });

/** `/manage/site/{id}/groups`: which groups may sign in at the site (spec: sites#groups-of-a-site). */
export function SiteGroupsScreen() {
  const { t } = useTranslation('sites');
  return (
    <SiteForm label={t('groups.form')} mapping={mapping} validate={validate}>
      {() => (
        <Fields>
          <FormRadioGroup<GroupChoice['which']>
            name="which"
            label={t('groups.which')}
            description={t('groups.stay')}
            options={[
              { value: 'all', label: t('groups.all'), description: t('groups.allHint') },
              { value: 'chosen', label: t('groups.chosen'), description: t('groups.chosenHint') },
            ]}
          />
          <ChosenGroups />
        </Fields>
      )}
    </SiteForm>
  );
}

function ChosenGroups() {
  const { t } = useTranslation('sites');
  useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  const isChosen = useField<GroupChoice['which']>('which', { subscription: { value: true } }).input.value === 'chosen';
  if (!isChosen) return null;
  return (
    <FormMultiDropdown<number>
      name="visitor_group_ids"
      label={t('groups.groups')}
      options={groups.map(({ id, name, can_sign_in: isOpen }) => ({
        value: id,
        label: name,
        description: isOpen ? undefined : t('groups.closed'),
      }))}
    />
  );
}
