import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Chips } from '#web/ui/buttons/Chips';
import type { MyShare as Share } from './useMyShare';

/** Narrows the list to one's own part of it, and says how large that is and how it comes about. */
export const MyShare = memo(function MyShare({ share: { ids, total, parts }, isOn }: { readonly share: Share; readonly isOn: boolean }) {
  const { t, i18n } = useTranslation('evacuation');
  const [, setShare] = useSearchParam('share');
  const number = (value: number): string => numberText(value, i18n.language);
  return (
    <Chips<'share'>
      label={t('filter.share')}
      mode="multiple"
      selected={isOn ? ['share'] : []}
      onChange={(chosen) => setShare(chosen.length > 0 ? 'mine' : null, { replace: true })}
      options={[{ value: 'share', label: t('filter.shareOf', { part: number(ids.size), total: number(total), count: parts }) }]}
    />
  );
});
