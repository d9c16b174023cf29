import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import type { RouteMatch } from '../routes/routeTable';
import styles from './ManageNavigation.module.css';
import { rowOf } from '../finding/pageLists';

const PageSheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "page-sheet" */ './PageSheet')).PageSheet,
  ['manage', 'keywords', 'palette', 'userMenu'],
);

/** The present page's name; opens the list of pages as a sheet. In the address like every dialog, but no step in the browser's history. */
export function PageButton({ match }: { readonly match: RouteMatch }) {
  const { t } = useTranslation(['routes', 'manage']);
  const [sheet, setSheet] = useSearchParam('pages');
  const isOpen = sheet === 'open';
  const setOpen = (open: boolean) => setSheet(open ? 'open' : null, { replace: true });

  return (
    <>
      <Button
        variant="quiet"
        iconEnd={<ChevronDown aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={PageSheet.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <span className={styles.page}>{t(`routes:${rowOf(match.route) ?? match.route.id}`)}</span>
        <VisuallyHidden>, {t('manage:list.allPages')}</VisuallyHidden>
      </Button>
      {isOpen && <PageSheet match={match} onClose={() => setOpen(false)} />}
    </>
  );
}
