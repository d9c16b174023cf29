import { useTranslation } from 'react-i18next';

import type { Problem } from '#contract/platform/problem';
import { selectGroups } from '#portal/entities/groups';
import { numberText } from '#web/text/numberText';
import { LimitBanner } from '#portal/kit/limits/LimitBanner';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** Returns the limit that a refusal names; null for any other refusal. */
export function limitIn({ code, data }: Problem): number | null {
  const limit = data?.['group_limit'];
  return code === 'group_limit_reached' && typeof limit === 'number' ? limit : null;
}

/** Says that no more groups fit (spec: groups#rules). Somebody restricted to sites may not see all of them: then the server says it. */
export function GroupLimit({ refused }: { readonly refused: number | null }) {
  const { t, i18n } = useTranslation('groupSettings');
  const client = useAppSelector(selectClient);
  const count = useAppSelector(selectGroups).length;
  const limit = refused ?? (client !== null && count >= client.group_limit ? client.group_limit : null);
  if (limit === null) return null;
  const values = { client: client?.name ?? '', limit: numberText(limit, i18n.language), count: limit };
  return <LimitBanner title={t('limit.title')} text={t('limit.text', values)} isRefused={refused !== null} />;
}
