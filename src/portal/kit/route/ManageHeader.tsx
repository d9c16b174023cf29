import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { PageHeader } from '#web/ui/navigation/PageHeader';

interface ManageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
}

/** Shows the head of a page that the start page of Manage leads to. */
export function ManageHeader(props: ManageHeaderProps) {
  const { t } = useTranslation('routes');
  return <PageHeader {...props} breadcrumbs={[{ label: t('manage'), href: paths.manage.link() }]} />;
}
