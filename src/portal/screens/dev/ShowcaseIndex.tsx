import { useTranslation } from 'react-i18next';

import { TextLink } from '../../ui/buttons/TextLink';
import { Card } from '../../ui/showing/Card';
import { PageHeader } from '../../ui/showing/PageHeader';
import COMPONENTS from './properties.json';
import styles from './ShowcaseIndex.module.css';
import { SHOWCASE_GROUPS } from './showcasePage';
import { SHOWCASE_PAGES } from './showcasePages';
import { useGroupNames } from './useGroupNames';
import { useShowcaseLink } from './useShowcaseLink';

const texts: Readonly<Record<string, { readonly text: string } | undefined>> = COMPONENTS;

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
                <dt><TextLink href={link(slug)}>{component.replace(/^.*\//, '')}</TextLink></dt>
                <dd lang="en" className={styles.text}>{texts[component]?.text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </>
  );
}
