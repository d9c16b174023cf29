import { useTranslation } from 'react-i18next';

import { TextLink } from '#web/ui/buttons/TextLink';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import COMPONENTS from './components.generated';
import styles from './ShowcaseIndex.module.css';
import { SHOWCASE_GROUPS } from './showcasePage';
import { SHOWCASE_PAGES } from './showcasePages';
import { useGroupNames } from './examples/useGroupNames';
import { useShowcaseLink } from './useShowcaseLink';

/** All components with a line each. */
export function ShowcaseIndex() {
  const { t } = useTranslation('showcase');
  const link = useShowcaseLink();
  const groupNames = useGroupNames();
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {SHOWCASE_GROUPS.map((group) => (
        <Card key={group} title={groupNames[group]}>
          <dl className={styles.list}>
            {SHOWCASE_PAGES.filter((page) => page.group === group).map(({ slug, component }) => (
              <div key={slug}>
                <dt>
                  <TextLink href={link(slug)}>{component.replace(/^.*\//, '')}</TextLink>
                </dt>
                <dd lang="en" className={styles.text}>
                  {COMPONENTS[component]?.text}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </>
  );
}
