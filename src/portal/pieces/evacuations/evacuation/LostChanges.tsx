import { useTranslation } from 'react-i18next';

import { selectLostChanges } from '#portal/entities/evacuees/openReports';
import { changeGivenUp } from '#portal/entities/evacuees/reportActions';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { timeAt } from '#web/dates/siteTime';
import { STATUS_KEY } from './statusWords';
import { Banner } from '#web/ui/feedback/Banner';

/** Shows, above every page until read, the unsent marks and comments of evacuations that can no longer be opened. */
export function LostChanges() {
  const { t, i18n } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lost = useAppSelector(selectLostChanges);
  if (lost.length === 0) return null;

  const read = (): void => lost.forEach(({ evacuationId, change: { key } }) => dispatch(changeGivenUp({ evacuationId, key })));
  return (
    <Banner look="strip" tone="danger" announced title={t('lost.title', { count: lost.length })} onDismiss={read}>
      {t('lost.text')}
      <ul>
        {lost.map(({ evacuationId, change }) => {
          const state = store.getState();
          const zone = selectSite(state, selectWholeEvacuation(state, evacuationId)?.site_id ?? null)?.timezone ?? 'UTC';
          const name = change.evacueeId === null ? undefined : selectEvacuee(state, evacuationId, change.evacueeId)?.name;
          const words = {
            what: change.kind === 'mark' ? t(STATUS_KEY[change.status]) : change.content,
            time: timeAt(change.at, zone, i18n.language),
          };
          return <li key={change.key}>{name === undefined ? t('lost.unnamed', words) : t('lost.line', { ...words, name })}</li>;
        })}
      </ul>
    </Banner>
  );
}
