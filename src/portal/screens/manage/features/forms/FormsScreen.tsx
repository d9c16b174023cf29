import { useTranslation } from 'react-i18next';

import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { oneOf, useAddress } from '#portal/kit/route/useAddress';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { Tabs } from '#web/ui/navigation/Tabs';
import { FormList } from './FormList';
import { ResponseList } from './ResponseList';

const VIEWS = ['forms', 'responses'] as const;
const ADDRESS = { show: oneOf(VIEWS, 'forms') };

/** `/manage/features/forms`: the forms that expected visitors fill in before arrival, and their responses. */
export function FormsScreen() {
  const { t } = useTranslation(['forms', 'routes']);
  const { values, change } = useAddress(ADDRESS);
  return (
    <>
      <ManageHeader title={t('routes:forms')} description={t('intro')} />
      <NoMailSetUp />
      <Tabs
        label={t('views')}
        orientation="horizontal"
        current={values.show}
        onChange={(id) => change({ show: VIEWS.find((view) => view === id) ?? 'forms' })}
        tabs={[
          { id: 'forms', label: t('list'), content: <FormList /> },
          { id: 'responses', label: t('responses.list'), content: <ResponseList /> },
        ]}
      />
    </>
  );
}
