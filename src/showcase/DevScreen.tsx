import { useTranslation } from 'react-i18next';

import { focusHeading } from '#web/page/focusHeading';
import { paths } from '#portal/lib/paths';
import { Brand } from '#web/kit/pages/Brand';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { AriaSettings } from '#web/kit/AriaSettings';
import { TextAction } from '#web/ui/buttons/TextAction';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './DevScreen.module.css';
import { ShowcaseIndex } from './ShowcaseIndex';
import { ShowcaseMenu } from './view/ShowcaseMenu';
import { ShowcasePageView } from './view/ShowcasePageView';
import { ShowcaseStates } from './view/ShowcaseStates';
import { ShowcaseSwitches } from './view/ShowcaseSwitches';
import { showcasePageOf } from './showcasePages';
import { useShowcaseLook } from './useShowcaseLook';

/** `/dev` and `/dev/{component}`: every component of the design system, alive in every state, and when to use it. */
export function DevScreen() {
  const { t } = useTranslation('showcase');
  const { page: slug } = useRouteParams();
  const look = useShowcaseLook();
  // Only the examples, for a frame of another width.
  const [bare] = useSearchParam('bare');
  const page = showcasePageOf(slug);
  const name = page?.component.replace(/^.*\//, '');
  useDocumentTitle(name === undefined ? t('title') : t('titleOf', { component: name }));

  if (bare !== null && page !== undefined) {
    return (
      <AriaSettings>
        <main id="main" className={styles.bare}>
          <h1 className={styles.bareTitle}>{name}</h1>
          <ShowcaseStates page={page} />
        </main>
      </AriaSettings>
    );
  }
  return (
    <AriaSettings>
      <p className={styles.skip}>
        <TextAction onClick={focusHeading}>{t('skip')}</TextAction>
      </p>
      <div className={styles.showcase}>
        <header className={styles.top}>
          <TextLink href={paths.dev.link()} look="plain">
            <Brand />
          </TextLink>
          <ShowcaseSwitches look={look} />
        </header>
        <nav aria-label={t('components')} className={styles.menu}>
          <ShowcaseMenu current={page?.slug} />
        </nav>
        <main id="main" className={styles.main}>
          {page !== undefined ? (
            <ShowcasePageView key={page.slug} page={page} width={look.width} />
          ) : slug === undefined ? (
            <ShowcaseIndex />
          ) : (
            <>
              <PageHeader title={t('title')} breadcrumbs={[]} />
              <EmptyState title={t('noPage', { name: slug })}>{t('noPageHint')}</EmptyState>
            </>
          )}
        </main>
      </div>
    </AriaSettings>
  );
}
