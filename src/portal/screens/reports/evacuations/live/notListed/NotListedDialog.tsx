import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { useAddEvacueeMutation, useAddNotListedMutation } from '#portal/api/evacuations/evacuations';
import type { RequestError } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { reportWanted } from '#portal/entities/evacuees/reportActions';
import { selectNotListed, selectNotListedPeople } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { timeAt } from '#web/dates/siteTime';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { Button } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './NotListed.module.css';
import { NotListedNames } from './NotListedNames';

interface NotListedDialogProps {
  readonly evacuation: Evacuation;
  readonly zone: string;
  readonly canAdd: boolean;
  readonly onClose: () => void;
}

/** Names the people signed in but not on the list, and adds one of them, or all who count as people on site. */
export function NotListedDialog({ evacuation, zone, canAdd, onClose }: NotListedDialogProps) {
  const { t, i18n } = useTranslation('evacuation');
  const { id: evacuationId } = evacuation;
  const isOver = evacuation.status === 'complete';
  const people = useAppSelector((state) => selectNotListed(state, evacuationId));
  const onSite = useAppSelector((state) => selectNotListedPeople(state, evacuationId));
  const deliveries = people.filter(({ is_delivery: isDelivery }) => isDelivery);
  const staleSince = useAppSelector(({ connection }) => (connection.phase === 'live' ? null : connection.since));
  const { addOne, addAll, isAdding, said } = useAdding(evacuationId);
  const names = (list: readonly NotListedPerson[], label: string) => (
    <NotListedNames people={list} label={label} zone={zone} disabled={isAdding} onAdd={canAdd ? addOne : undefined} />
  );

  return (
    <Modal
      open
      title={t('notListed.title')}
      busy={isAdding}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isAdding}>
            {t('notListed.close')}
          </Button>
          {canAdd && onSite.length > 0 && (
            <Button variant="primary" pending={isAdding} onClick={addAll}>
              {t('notListed.addAll', { count: onSite.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {said !== null && (
          <Banner tone={said.isError ? 'danger' : 'success'} announced>
            {said.text}
          </Banner>
        )}
        {!isOver && staleSince !== null && (
          <Banner tone="warning">{t('notListed.asOf', { time: timeAt(staleSince, zone, i18n.language) })}</Banner>
        )}
        {people.length === 0 ? <p>{t('notListed.none')}</p> : <p>{isOver ? t('notListed.ended') : t('notListed.intro')}</p>}
        {onSite.length > 0 && names(onSite, t('notListed.people'))}
        {deliveries.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('notListed.deliveriesTitle')}</h3>
            {names(deliveries, t('notListed.deliveriesTitle'))}
          </section>
        )}
      </div>
    </Modal>
  );
}

/** Returns a function that adds people to the list as missing, since nobody has seen them yet. */
function useAdding(evacuationId: number) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const add = useChange(useAddEvacueeMutation());
  const addNotListed = useChange(useAddNotListedMutation());
  const [said, say] = useState<{ readonly text: string; readonly isError: boolean } | null>(null);

  const settle = (error: RequestError | undefined, added: number): void => {
    // People added by another user in the meantime are on the list as well.
    const isListed = error === undefined || error.problem.code === 'already_listed';
    say({ isError: !isListed, text: isListed ? t('notListed.added', { count: added }) : errorText(error, t('add.failed')) });
    // An event makes every screen fetch the list; a screen that is not connected to the channel would wait for it.
    if (isListed) dispatch(reportWanted({ evacuationId }));
  };
  return {
    addOne: async ({ visitor_id }: NotListedPerson) => {
      const { error } = await add.send({ params: { evacuationId }, body: { visitor_id, status: 'missing' } });
      settle(error, 1);
    },
    addAll: async () => {
      const { data, error } = await addNotListed.send({ params: { evacuationId } });
      settle(error, data?.added ?? 0);
    },
    isAdding: add.isSending || addNotListed.isSending,
    said,
  };
}
