import { useTranslation } from 'react-i18next';

import { selectSites } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { useAppSelector } from '#portal/store/hooks';
import { Card } from '#web/ui/layout/Card';
import styles from '../Addons.module.css';
import { AddonPage } from '../AddonPage';

/** `/manage/addons/spaces`: how the add-on stands, and at how many sites bookings are on. */
export function SpacesScreen() {
  const { t, i18n } = useTranslation('addons');
  const withSpaces = useAppSelector(selectSites).filter((site) => site.space_exists);
  const on = withSpaces.filter((site) => site.spaces_enabled).length;
  return (
    <AddonPage addon="spaces">
      <Card title={t('page.spaces')}>
        <p className={styles.text}>
          {t('page.spacesText', { on: numberText(on, i18n.language), all: numberText(withSpaces.length, i18n.language) })}
        </p>
      </Card>
    </AddonPage>
  );
}
