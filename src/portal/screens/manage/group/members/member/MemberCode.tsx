import { QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { selectGroup } from '#portal/entities/groups';
import { CodeDialog } from '#portal/pieces/visits/codes/CodeDialog';
import { memberCodeActions } from '#portal/processes/codes/handOut';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import styles from './MemberPin.module.css';

/** Leads to the code with which a member signs in where kiosks scan them (spec: groups#codes). */
export function MemberCode({ member: { id, name, visitor_group_id: groupId } }: { readonly member: Member }) {
  const { t } = useTranslation('codes');
  const titleId = useId();
  const group = useAppSelector((state) => selectGroup(state, groupId));
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.pin} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('title')}
      </h3>
      <p className={styles.state}>{t('member')}</p>
      <Button size="s" icon={<QrCode aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      {isOpen && (
        <CodeDialog name={name} actions={memberCodeActions(id)} facts={[[t('group'), group?.name ?? '']]} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
