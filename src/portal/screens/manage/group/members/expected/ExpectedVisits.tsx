import { CalendarPlus, CalendarX2, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allOf, needs } from '#contract/platform/accessRule';
import type { ExpectedVisit } from '#contract/visits/entities/expectedVisit';
import type { Member } from '#contract/people/entities/member';
import { useCancelExpectedVisitMutation, useListExpectedVisitsQuery } from '#portal/api/visits/expectedVisits';
import { useChange } from '#portal/api/useChange';
import { selectSite } from '#portal/entities/sites';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from '../member/MemberSections.module.css';
import { AddExpectedVisit, EditExpectedVisit } from './ExpectedVisitDialog';
import { useVisitDays } from './useVisitDays';

const EXPECT = allOf(needs('ReturningVisitor.viewer'), needs('Visitor.editor'));

/** The visits for which a member is expected; those who may edit visits add, change and cancel them here. */
export function ExpectedVisits({ member }: { readonly member: Member }) {
  const { t } = useTranslation('expectedVisits');
  const titleId = useId();
  // Days go by, and a colleague may have changed something.
  const read = useListExpectedVisitsQuery({ params: { memberId: member.id } }, { refetchOnMountOrArgChange: true });
  const mayExpect = useIsAllowed(EXPECT);
  const [isAdding, setAdding] = useState(false);
  const visits = read.data?.expectedVisits;
  const isCurrent = member.archived_at === null;

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('title')}
      </h3>
      {visits === undefined && read.isError && (
        <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {visits === undefined && !read.isError && <SkeletonRows rows={2} rowHeight={48} />}
      {visits?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {visits !== undefined && visits.length > 0 && (
        <ul className={styles.list}>
          {visits.map((visit) => (
            <VisitLine key={visit.id} member={member} visit={visit} mayEdit={mayExpect} />
          ))}
        </ul>
      )}
      {mayExpect && isCurrent && visits !== undefined && (
        <Button size="s" icon={<CalendarPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
      {isAdding && <AddExpectedVisit member={member} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface VisitLineProps {
  readonly member: Member;
  readonly visit: ExpectedVisit;
  readonly mayEdit: boolean;
}

function VisitLine({ member, visit, mayEdit }: VisitLineProps) {
  const { t } = useTranslation('expectedVisits');
  const words = useVisitDays();
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null);
  const site = useAppSelector((state) => selectSite(state, visit.site_id)?.name ?? '');
  const days = words.days(visit);
  const close = () => setDialog(null);
  return (
    <li>
      <div className={styles.words}>
        <span>{words.line(visit)}</span>
        <span className={styles.quiet}>{visit.host_name === null ? site : t('withHost', { site, host: visit.host_name })}</span>
        {visit.details !== null && <span className={styles.quiet}>{visit.details}</span>}
      </div>
      {mayEdit && (
        <div className={styles.buttons}>
          <IconButton label={t('edit', { days })} icon={<Pencil aria-hidden="true" />} onClick={() => setDialog('edit')} />
          <IconButton label={t('cancel', { days })} icon={<CalendarX2 aria-hidden="true" />} onClick={() => setDialog('cancel')} />
        </div>
      )}
      {dialog === 'edit' && <EditExpectedVisit member={member} visit={visit} onClose={close} />}
      {dialog === 'cancel' && <CancelVisit member={member} visit={visit} site={site} days={days} onClose={close} />}
    </li>
  );
}

interface CancelVisitProps extends Omit<VisitLineProps, 'mayEdit'> {
  readonly site: string;
  readonly days: string;
  readonly onClose: () => void;
}

/** Cancels a visit after a question. */
function CancelVisit({ member, visit, site, days, onClose }: CancelVisitProps) {
  const { t } = useTranslation('expectedVisits');
  const { toast } = useNotices();
  const cancel = useChange(useCancelExpectedVisitMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('cancelTitle')}
      confirmLabel={t('cancelConfirm')}
      failed={t('cancelFailed')}
      send={() => cancel.send({ params: { memberId: member.id, expectedVisitId: visit.id } })}
      onDone={() => toast({ tone: 'success', text: t('cancelled') })}
      onClose={onClose}
    >
      <p>{t('cancelText', { days, site, name: member.name })}</p>
    </ConfirmChange>
  );
}
