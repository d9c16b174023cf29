import { useTranslation } from 'react-i18next';

import { Drawer } from '#web/ui/overlays/Drawer';
import type { RouteMatch } from '../routes/routeTable';
import styles from './ManageNavigation.module.css';
import { PageList } from './PageList';
import { RecordSwitcher } from './RecordSwitcher';
import { useListHead } from './useListHead';

interface PageSheetProps {
  readonly match: RouteMatch;
  readonly onClose: () => void;
}

/** The list of pages over the page, where there is no room beside it. */
export function PageSheet({ match, onClose }: PageSheetProps) {
  const { t } = useTranslation('routes');
  const { name, label, back } = useListHead(match);
  return (
    <Drawer open title={t(match.route.list ?? match.route.area)} onClose={onClose}>
      {back !== null && (
        <div className={styles.above}>
          <RecordSwitcher match={match} name={name} />
        </div>
      )}
      <nav aria-label={label}>
        <PageList match={match} level={3} />
      </nav>
    </Drawer>
  );
}
