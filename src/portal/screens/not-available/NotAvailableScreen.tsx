import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { LinkButton } from '#web/ui/buttons/LinkButton';

interface NotAvailableScreenProps {
  /** The name of the coming page: the route's title. */
  readonly name: string;
  /** The link to an alternative page. */
  readonly back: { readonly href: string; readonly label: string } | null;
  /** Below the name of a site or group. */
  readonly framed: boolean;
}

/** A page that has its place and its rules and is not built yet: says so, plainly. */
export function NotAvailableScreen({ name, back, framed }: NotAvailableScreenProps) {
  const { t } = useTranslation(['app', 'errors']);
  const way = back ?? { href: paths.home.link(), label: t('errors:notFound.home') };
  return (
    <StatusPage icon={<Hammer />} title={name} framed={framed} actions={<LinkButton href={way.href}>{way.label}</LinkButton>}>
      <p>{t('notAvailable.text')}</p>
    </StatusPage>
  );
}
