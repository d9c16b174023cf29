import { useTranslation } from 'react-i18next';

import type { Problem } from '#contract/platform/problem';
import { selectSites } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { useNow } from '#web/dates/useNow';
import { LimitBanner } from '#portal/kit/limits/LimitBanner';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** Returns the limit that a refusal names; null for any other refusal. */
export function limitIn({ code, data }: Problem): number | null {
  const limit = data?.['site_limit'];
  return code === 'site_limit_reached' && typeof limit === 'number' ? limit : null;
}

/** Says that no more sites fit (spec: sites#adding). An event that is over does not count. */
export function SiteLimit({ refused }: { readonly refused: number | null }) {
  const { t, i18n } = useTranslation('overview');
  const client = useAppSelector(selectClient);
  const sites = useAppSelector(selectSites);
  const now = useNow(60_000);
  const counted = sites.filter(({ type, active_until: until }) => type !== 'event' || until === null || Date.parse(until) > now).length;
  const known = client !== null && counted >= client.site_limit ? client.site_limit : null;
  const limit = refused ?? known;
  if (limit === null) return null;
  const values = { client: client?.name ?? '', limit: numberText(limit, i18n.language), count: limit };
  return <LimitBanner title={t('limit.title')} text={t('limit.text', values)} isRefused={refused !== null} />;
}
