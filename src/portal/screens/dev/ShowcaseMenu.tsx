import { useTranslation } from 'react-i18next';

import { Dropdown } from '../../ui/Dropdown';
import { useNavigate } from '../../ui/NavigationProvider';
import { TextLink } from '../../ui/TextLink';
import styles from './ShowcaseMenu.module.css';
import { SHOWCASE_GROUPS } from './showcasePage';
import { SHOWCASE_PAGES } from './showcasePages';
import { useShowcaseLink } from './useShowcaseLink';

const nameOf = (component: string): string => component.replace(/^.*\//, '');

/** All pages by group: a list beside the page, a dropdown on phones. */
export function ShowcaseMenu({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('showcase');
  const navigate = useNavigate();
  const link = useShowcaseLink();

  return (
    <>
      <div className={styles.narrow}>
        <Dropdown
          label={t('components')}
          options={SHOWCASE_PAGES.map(({ slug, component }) => ({ value: slug, label: nameOf(component) }))}
          value={current ?? null}
          onChange={(slug) => navigate(link(slug))}
        />
      </div>
      <ul className={styles.groups}>
        {SHOWCASE_GROUPS.map((group) => (
          <li key={group}>
            <h2 className={styles.title}>{t(`groups.${group}`)}</h2>
            <ul>
              {SHOWCASE_PAGES.filter((page) => page.group === group).map(({ slug, component }) => (
                <li key={slug} className={styles.item} aria-current={slug === current ? 'page' : undefined}>
                  <TextLink href={link(slug)} look="plain">{nameOf(component)}</TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

