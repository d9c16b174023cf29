import { useTranslation } from 'react-i18next';

import { anyOf, hasRole } from '#contract/access';
import type { Problem } from '#contract/problem';
import { selectSites } from '#portal/entities/sites';
import { numberText } from '#portal/lib/numberText';
import { paths } from '#portal/lib/paths';
import { useNow } from '#portal/lib/useNow';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#portal/ui/buttons/LinkButton';
import { Banner } from '#portal/ui/feedback/Banner';

/** Returns the limit that a refusal names; null for any other refusal. */
export function limitIn({ code, data }: Problem): number | null {
  const limit = data?.['site_limit'];
  return code === 'site_limit_reached' && typeof limit === 'number' ? limit : null;
}

/** People who look after the subscription ask for more sites; the others ask them. */
const ASKS = anyOf(hasRole('super'), hasRole('primary'), hasRole('billing'));

/** Says that no more sites fit, how many may be there, and whom to ask (spec: sites#adding). An event that is over does not count. */
export function SiteLimit({ refused }: { readonly refused: number | null }) {
  const { t, i18n } = useTranslation('overview');
  const client = useAppSelector(selectClient);
  const sites = useAppSelector(selectSites);
  const asks = useIsAllowed(ASKS);
  const now = useNow(60_000);
  const counted = sites.filter(({ type, active_until: until }) => type !== 'event' || until === null || Date.parse(until) > now).length;
  const known = client !== null && counted >= client.site_limit ? client.site_limit : null;
  const limit = refused ?? known;
  if (limit === null) return null;

  const values = { client: client?.name ?? '', limit: numberText(limit, i18n.language), count: limit };
  return (
    <Banner
      tone="warning"
      // The form says it itself once the server has.
      title={refused === null ? t('limit.title') : undefined}
      announced={refused !== null}
      actions={
        asks && (
          <LinkButton size="s" href={paths.support.link()}>
            {t('limit.contact')}
          </LinkButton>
        )
      }
    >
      {t('limit.text', values)} {asks ? t('limit.ask') : t('limit.askOthers', values)}
    </Banner>
  );
}
