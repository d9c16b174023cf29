import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { oneOf, openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { Tabs } from '#web/ui/navigation/Tabs';
import { ContactsPanel } from './ContactsPanel';
import { InvoicesPanel } from './InvoicesPanel';
import { PlanPanel } from './PlanPanel';
import { RequestsPanel } from './RequestsPanel';

/** Users who see the list of sites can go back to Manage. */
const MANAGE = needs('ManageSite.viewer');
const PANELS = ['plan', 'invoices', 'contacts', 'requests'] as const;
const ADDRESS = { panel: oneOf(PANELS, 'plan'), record: openRecord(), add: openPart() };

/** `/manage/account/subscriptions`: the client's plan, invoices, contacts and requests (spec: clients#subscriptions). */
export function SubscriptionsScreen() {
  const { t } = useTranslation(['subscriptions', 'routes']);
  const { values, change } = useAddress(ADDRESS);
  // A billing user may see this page and nothing else of Manage.
  const mayManage = useIsAllowed(MANAGE);
  const opening = {
    opened: values.record,
    onOpen: (record: number | null) => change({ record }),
    isAdding: values.add !== null,
    onAdd: (isAdding: boolean) => change({ add: isAdding ? 'new' : null }),
  };
  return (
    <>
      <PageHeader
        title={t('routes:accountSubscriptions')}
        description={t('intro')}
        breadcrumbs={mayManage ? [{ label: t('routes:manage'), href: paths.manage.link() }] : []}
      />
      <Tabs
        label={t('parts')}
        orientation="horizontal"
        current={values.panel}
        onChange={(id) => change({ panel: PANELS.find((panel) => panel === id) ?? 'plan', record: null, add: null })}
        tabs={[
          { id: 'plan', label: t('tab.plan'), content: <PlanPanel /> },
          { id: 'invoices', label: t('tab.invoices'), content: <InvoicesPanel {...opening} /> },
          { id: 'contacts', label: t('tab.contacts'), content: <ContactsPanel {...opening} /> },
          { id: 'requests', label: t('tab.requests'), content: <RequestsPanel {...opening} /> },
        ]}
      />
    </>
  );
}
