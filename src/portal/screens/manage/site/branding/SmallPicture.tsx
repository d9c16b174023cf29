import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { WELCOME_IMAGE_RECOMMENDED } from '#contract/sites/constants';
import type { StoredFile } from '#contract/platform/entities/file';
import { Banner } from '#web/ui/feedback/Banner';

/** Says that the chosen picture is smaller than a kiosk's screen. A larger one was brought to that size by its longest side. */
export function SmallPicture({ files }: { readonly files: readonly StoredFile[] }) {
  const { t } = useTranslation('branding');
  const { value } = useField<number | null>('image_file_id', { subscription: { value: true }, allowNull: true }).input;
  const picture = files.find(({ id }) => id === value);
  const { width = null, height = null } = picture ?? {};
  if (width === null || height === null || Math.max(width, height) >= WELCOME_IMAGE_RECOMMENDED.width) return null;
  return <Banner tone="warning">{t('imageSmall', { width, height })}</Banner>;
}
