import { useTranslation } from 'react-i18next';

import { Dropdown } from '#web/ui/choices/Dropdown';
import { useLinkClick, useNavigate } from '#web/ui/navigation/NavigationProvider';
import styles from './ShowcaseMenu.module.css';
import { SHOWCASE_GROUPS } from '../showcasePage';
import { SHOWCASE_PAGES } from '../showcasePages';
import { useGroupNames } from '../examples/useGroupNames';
import { useShowcaseLink } from '../useShowcaseLink';

const nameOf = (component: string): string => component.replace(/^.*\//, '');

/** All pages by group: a list beside the page, a dropdown on phones. */
export function ShowcaseMenu({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('showcase');
  const navigate = useNavigate();
  const link = useShowcaseLink();
  const follow = useLinkClick();
  const groupNames = useGroupNames();

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
            <p id={`showcase-${group}`} className={styles.title}>
              {groupNames[group]}
            </p>
            <ul aria-labelledby={`showcase-${group}`}>
              {SHOWCASE_PAGES.filter((page) => page.group === group).map(({ slug, component }) => (
                <li key={slug}>
                  <a href={link(slug)} className={styles.item} aria-current={slug === current ? 'page' : undefined} onClick={follow}>
                    {nameOf(component)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
