import { useTranslation } from 'react-i18next';

import type { QueryError } from '#web/net/requestError';
import { paths } from '#portal/lib/paths';
import { LoadFailed } from '#web/kit/pages/LoadFailed';
import { LinkButton } from '#web/ui/buttons/LinkButton';

interface SiteNotLoadedProps {
  /** The result of `useGetSiteQuery`. */
  readonly read: { readonly error?: QueryError; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Below the site's name. */
  readonly framed?: boolean;
}

/** Shown in place of a site that does not exist or could not be loaded. */
export function SiteNotLoaded({ read, framed }: SiteNotLoadedProps) {
  const { t } = useTranslation('sites');
  return (
    <LoadFailed
      error={read.error}
      title={t('details.loadFailed')}
      gone={{
        title: t('gone.title'),
        text: t('gone.text'),
        action: (
          <LinkButton variant="primary" href={paths.overviewSites.link()}>
            {t('gone.back')}
          </LinkButton>
        ),
      }}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
      framed={framed}
    />
  );
}
