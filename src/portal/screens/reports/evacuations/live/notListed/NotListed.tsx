import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts, selectNotListed, selectNotListedPeople } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import styles from './NotListed.module.css';
import { NotListedDialog } from './NotListedDialog';

/** The value of the search parameter `dialog` that opens the names. */
export const NOT_LISTED = 'not-listed';

interface NotListedProps {
  readonly evacuation: Evacuation;
  readonly zone: string;
  readonly canMark: boolean;
}

/** Shows the number of people signed in but not on the list, below the figures; a press names them. Hidden if there are none. */
export function NotListed({ evacuation, zone, canMark }: NotListedProps) {
  const [dialog, setDialog] = useSearchParam('dialog');
  const words = useNotListedWords(evacuation);
  return (
    <>
      {words !== null && (
        <div className={styles.strip}>
          <Button variant="quiet" icon={<TriangleAlert aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog(NOT_LISTED)}>
            {words}
          </Button>
        </div>
      )}
      <LiveRegion message={words ?? ''} />
      {dialog === NOT_LISTED && <NotListedDialog evacuation={evacuation} zone={zone} canAdd={canMark} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns '73 listed · 3 on site are not listed', or null for nobody; deliveries only if nobody else is missing. Past tense once over. */
function useNotListedWords({ id: evacuationId, status }: Evacuation): string | null {
  const { t, i18n } = useTranslation('evacuation');
  const total = useAppSelector((state) => selectEvacueeCounts(state, evacuationId).total);
  const people = useAppSelector((state) => selectNotListed(state, evacuationId));
  const onSite = useAppSelector((state) => selectNotListedPeople(state, evacuationId)).length;
  if (people.length === 0) return null;
  const listed = numberText(total, i18n.language);
  const isOver = status === 'complete';
  if (onSite === 0) return t(isOver ? 'notListed.endedDeliveries' : 'notListed.deliveries', { count: people.length, listed });
  return t(isOver ? 'notListed.endedAction' : 'notListed.action', { count: onSite, listed });
}
