import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { GROUP_TYPES, type GroupType } from '#contract/people/entities/group';
import type { NewGroup } from '#contract/people/groupSettings';
import { CONTENT_LOCALE_OF } from '#contract/platform/localeOfLanguage';
import { useListDirectoriesQuery } from '#portal/api/people/directorySync';
import { useCreateGroupMutation, useListGroupsQuery } from '#portal/api/people/groups';
import { useChange } from '#portal/api/useChange';
import { selectSites } from '#portal/entities/sites';
import { languageOf } from '#web/i18n/languages';
import { paths } from '#portal/lib/paths';
import { useAddPage } from '#portal/kit/form/useAddPage';
import { useGroupTypeWords } from '#portal/pieces/people/groups/useGroupTypeWords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormLeaveGuard } from '#portal/kit/route/FormLeaveGuard';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { FormActions } from '#web/ui/form/FormActions';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { GroupLimit, limitIn } from './GroupLimit';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-groups" */ '#contract/people/rules/groups').then(({ newGroup }) => newGroup),
);

/** `/manage/group/add`: the types by what each can do; leads to the new group's details (spec: groups#adding). */
export function AddGroupScreen() {
  const { t, i18n } = useTranslation(['groupSettings', 'groups', 'ui']);
  const { toast } = useNotices();
  const client = useAppSelector(selectClient);
  // The limit counts them.
  useListGroupsQuery();
  const types = useOfferedTypes();
  const create = useChange(useCreateGroupMutation(), { repeats: 'form' });
  const [initialValues] = useState<NewGroup>({
    name: '',
    type: 'non_returning',
    locale: client?.locale ?? CONTENT_LOCALE_OF[languageOf(i18n.language) ?? 'en'],
  });
  const { submit, limit, isSaved } = useAddPage<NewGroup, { readonly group: number }>({
    send: (body) => create.send({ body }),
    failed: t('groups:saveFailed'),
    limitIn,
    onAdded: (_, { name }) => toast({ tone: 'success', text: t('add.done', { name }) }),
    hrefOf: ({ group }) => paths.groupDetails.link({ groupId: group }),
  });

  return (
    <>
      <PageHeader
        title={t('groups:add.title')}
        breadcrumbs={[
          { label: t('groups:manage'), href: paths.manage.link() },
          { label: t('groups:overview.title'), href: paths.overviewGroups.link() },
        ]}
      />
      <GroupLimit refused={limit} />
      <Card>
        <Form<NewGroup> label={t('add.form')} initialValues={initialValues} validate={validate} onSubmit={submit}>
          {({ submitting }) => (
            <>
              <Fields>
                <TypeField types={types} />
                <FormTextField name="name" label={t('name')} required autoComplete="off" />
                <FormLanguageDropdown name="locale" label={t('locale')} description={t('localeHint')} required />
                <SitesOfGroup />
              </Fields>
              <FormActions>
                <Button variant="primary" type="submit" pending={submitting}>
                  {t('add.submit')}
                </Button>
                <LinkButton href={paths.overviewGroups.link()}>{t('ui:cancel')}</LinkButton>
              </FormActions>
              <FormLeaveGuard isSaved={isSaved} />
            </>
          )}
        </Form>
      </Card>
    </>
  );
}

/** Returns the types that a new group may have. */
function useOfferedTypes(): readonly GroupType[] {
  const { data } = useListDirectoriesQuery();
  // One whose members come from a directory is offered where there is one to connect it to.
  const hasDirectory = data?.directories.some(({ not_offered: reason }) => reason === null) === true;
  return GROUP_TYPES.filter((type) => type !== 'integration' || hasDirectory);
}

function TypeField({ types }: { readonly types: readonly GroupType[] }) {
  const { t } = useTranslation('groupSettings');
  const words = useGroupTypeWords();
  return (
    <FormRadioGroup<GroupType>
      name="type"
      label={t('add.type')}
      description={t('add.typeHint')}
      required
      options={types.map((type) => ({ value: type, ...words[type] }))}
    />
  );
}

const VISIBILITY = flagOn('group-visibility');

/** Sites that name their groups can take the new one, too (spec: sites#groups-of-a-site). */
function SitesOfGroup() {
  const { t } = useTranslation('groupSettings');
  const isOn = useIsAllowed(VISIBILITY);
  const sites = useAppSelector(selectSites);
  if (!isOn || sites.length === 0) return null;
  return (
    <FormMultiDropdown<number>
      name="site_ids"
      label={t('add.sites')}
      description={t('add.sitesHint')}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
