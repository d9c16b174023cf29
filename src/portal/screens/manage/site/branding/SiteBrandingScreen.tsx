import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/access';
import { WELCOME_IMAGE_RECOMMENDED } from '#contract/constants';
import type { StoredFile } from '#contract/entities/file';
import type { Site } from '#contract/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { FormUpload } from '#portal/parts/files/FormUpload';
import { RecordForm } from '#portal/parts/form/RecordForm';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#portal/ui/form/Fields';
import { SiteTab } from '../SiteTab';
import { validateSiteChange } from '../validateSiteChange';
import styles from './Branding.module.css';
import { brandingMapping } from './brandingMapping';
import { BrandColour } from './BrandColour';
import { SmallPicture } from './SmallPicture';
import { WelcomePreview } from './WelcomePreview';

const BRAND_COLOURS = flagOn('brand-color');

/** `/manage/site/{id}/branding`: what the kiosks of a site welcome people with, and the site's colours (spec: sites#branding). */
export function SiteBrandingScreen() {
  return <SiteTab>{(site, readOnly) => <BrandingForm site={site} readOnly={readOnly} />}</SiteTab>;
}

function BrandingForm({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation('branding');
  const update = useChange(useUpdateSiteMutation());
  const hasColours = useIsAllowed(BRAND_COLOURS);
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const remember = (file: StoredFile): void => setSent((before) => [...before, file]);
  const files = [...sent, site.image, site.video].filter((file) => file !== null);

  return (
    <RecordForm
      label={t('form')}
      record={site}
      mapping={brandingMapping}
      validate={validateSiteChange}
      save={(body) => update.send({ params: { siteId: site.id }, body })}
      readOnly={readOnly}
      zone={site.timezone}
    >
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
            {hasColours && <BrandColour name="brand_colour" label={t('brandColour')} description={t('brandColourHint')} />}
            {hasColours && <BrandColour name="accent_colour" label={t('accentColour')} description={t('accentColourHint')} />}
          </Fields>
        </div>
        <WelcomePreview site={site} files={files} hasColours={hasColours} />
      </div>
    </RecordForm>
  );
}
