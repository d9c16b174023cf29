import { CircleHelp } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RouteId } from '#portal/lib/paths';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { PageHelp } from '#web/ui/navigation/PageHelp';
import { usePageGuide } from './useGuideAddress';

interface WithPageHelpProps {
  /** The present page; null for none. */
  readonly page: RouteId | null;
  readonly children: ReactNode;
}

/** Puts a *?* beside the heading of a page, which opens the guide at its section about the page. */
export function WithPageHelp({ page, children }: WithPageHelpProps) {
  const { t } = useTranslation('app');
  const href = usePageGuide(page);
  const label = t('help');
  const help = useMemo(
    () =>
      href === null ? null : (
        <LinkButton variant="quiet" size="s" iconOnly href={href} aria-label={label} icon={<CircleHelp aria-hidden="true" />} />
      ),
    [href, label],
  );
  return <PageHelp value={help}>{children}</PageHelp>;
}
