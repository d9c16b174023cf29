import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { selectWholeGroup } from '#portal/entities/groups';
import { useDates } from '#web/dates/useDates';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import styles from './MemberPin.module.css';
import { SetPinDialog } from './SetPinDialog';

/** Shows when a member's pin was set, and sets a new one; hidden if no pin is required and none is set (spec: groups#pins). */
export function MemberPin({ member, mayEdit }: { readonly member: Member; readonly mayEdit: boolean }) {
  const { t } = useTranslation('groups');
  const titleId = useId();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const isAsked = useAppSelector((state) => selectWholeGroup(state, member.visitor_group_id)?.pin_protection_required === true);
  const { pin_changed_at: changedAt } = member.metadata;
  const maySet = mayEdit && member.archived_at === null;
  if (!isAsked && changedAt === null) return null;
  return (
    <section className={styles.pin} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('pin.title')}
      </h3>
      <p className={styles.state}>{changedAt === null ? t('pin.none') : t('pin.since', { date: dates.day(changedAt) })}</p>
      {maySet && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {changedAt === null ? t('pin.set') : t('pin.reset')}
        </Button>
      )}
      {isOpen && <SetPinDialog member={member} onClose={() => setOpen(false)} />}
    </section>
  );
}
