import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { StoredFile } from '#contract/platform/entities/file';
import { Banner } from '#web/ui/feedback/Banner';

/** Says that some tablets alone play the chosen video. */
export function RareVideo({ files }: { readonly files: readonly StoredFile[] }) {
  const { t } = useTranslation('branding');
  const { value } = useField<number | null>('video_file_id', { subscription: { value: true }, allowNull: true }).input;
  if (files.find(({ id }) => id === value)?.plays_everywhere !== false) return null;
  return <Banner tone="warning">{t('videoRare')}</Banner>;
}
