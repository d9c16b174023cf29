import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { PropertyTable } from './PropertyTable';
import COMPONENTS from '../components.generated';
import styles from './ShowcasePageView.module.css';
import type { ShowcasePage } from '../showcasePage';
import { ShowcaseStates } from './ShowcaseStates';
import { ShowcaseWindow } from './ShowcaseWindow';

interface ShowcasePageViewProps {
  readonly page: ShowcasePage;
  /** The width of the frame around the examples, in px; `all` for no frame. */
  readonly width: string;
}

/** One component: its states, when to use it, its keys, its properties. */
export function ShowcasePageView({ page, width }: ShowcasePageViewProps) {
  const { t } = useTranslation('showcase');
  const [name = ''] = page.component.split('/').slice(-1);
  const about = [page.component, ...(page.together ?? [])];

  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: t('title'), href: paths.dev.link() }]}
        description={<span lang="en">{COMPONENTS[page.component]?.text}</span>}
      />
      {width === 'all' ? <ShowcaseStates page={page} /> : <ShowcaseWindow slug={page.slug} width={Number(width)} />}
      <div className={styles.pair}>
        <Card title={t('do')}>
          <ul className={styles.rules} lang="en">
            {page.dos.map((text) => (
              <li key={text}>
                <CircleCheck aria-hidden="true" className={styles.do} />
                {text}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('dont')}>
          <ul className={styles.rules} lang="en">
            {page.donts.map((text) => (
              <li key={text}>
                <CircleX aria-hidden="true" className={styles.dont} />
                {text}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {page.keys.length > 0 && (
        <Card title={t('keyboard')}>
          <dl className={styles.keys} lang="en">
            {page.keys.map(([key, action]) => (
              <div key={key + action} className={styles.key}>
                <dt>
                  {key.split(', ').map((one) => (
                    <kbd key={one} className={styles.cap}>
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {about.map((component) => {
        const { properties = [], text = '' } = COMPONENTS[component] ?? {};
        return (
          <Card key={component} title={component === page.component ? t('properties') : component.replace(/^.*\//, '')}>
            {component !== page.component && (
              <p className={styles.about} lang="en">
                {text}
              </p>
            )}
            <PropertyTable component={component} properties={properties} />
          </Card>
        );
      })}
    </>
  );
}
