import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { WELCOME_IMAGE_RECOMMENDED } from '#contract/sites/constants';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Site } from '#contract/sites/entities/site';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#web/ui/form/Fields';
import { SiteForm } from '../SiteForm';
import styles from './Branding.module.css';
import { brandingMapping } from './brandingMapping';
import { BrandColour } from './BrandColour';
import { RareVideo } from './RareVideo';
import { SmallPicture } from './SmallPicture';
import { WelcomePreview } from './WelcomePreview';

const BRAND_COLOURS = flagOn('brand-color');

/** `/manage/site/{id}/branding`: the welcome screen of a site's kiosks, and the site's colours (spec: sites#branding). */
export function SiteBrandingScreen() {
  const { t } = useTranslation('branding');
  return (
    <SiteForm label={t('form')} mapping={brandingMapping}>
      {(site) => <BrandingFields site={site} />}
    </SiteForm>
  );
}

function BrandingFields({ site }: { readonly site: Site }) {
  const { t } = useTranslation('branding');
  const hasColours = useIsAllowed(BRAND_COLOURS);
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const remember = (file: StoredFile): void => setSent((before) => [...before, file]);
  const files = [...sent, site.image, site.video].filter((file) => file !== null);

  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <Fields>
          <FormUpload
            name="image_file_id"
            purpose="site_image"
            current={site.image}
            onKept={remember}
            label={t('image')}
            description={t('imageHint', WELCOME_IMAGE_RECOMMENDED)}
            optional
          />
          <SmallPicture files={files} />
          <FormUpload
            name="video_file_id"
            purpose="site_video"
            current={site.video}
            onKept={remember}
            label={t('video')}
            description={t('videoHint')}
            optional
          />
          <RareVideo files={files} />
          {hasColours && <BrandColour name="brand_colour" label={t('brandColour')} description={t('brandColourHint')} />}
          {hasColours && <BrandColour name="accent_colour" label={t('accentColour')} description={t('accentColourHint')} />}
        </Fields>
      </div>
      <WelcomePreview site={site} files={files} hasColours={hasColours} />
    </div>
  );
}
