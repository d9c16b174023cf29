import { useTranslation } from 'react-i18next';

import {
  EVACUEE_STATUSES,
  type EvacuationComment,
  type Evacuee,
  type EvacueeDoubt,
  type EvacueeStatus,
} from '#contract/evacuations/entities/evacuation';
import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import type { WrittenComment } from '#portal/entities/evacuees/changes';
import { timeAt } from '#web/dates/siteTime';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { Facts, type Fact } from '#web/ui/layout/Facts';
import { Drawer } from '#web/ui/overlays/Drawer';
import { Banner } from '#web/ui/feedback/Banner';
import { Tag } from '#web/ui/feedback/Tag';
import { Comments } from './Comments';
import styles from './EvacueeDrawer.module.css';
import { useMobile } from '../useMobile';
import { pointName } from '../../pointName';
import { signedOutText } from '../../signedOutText';
import { responseText } from '#portal/pieces/evacuations/evacuation/responseText';
import { STATUS_KEY, STATUS_TONE } from '#portal/pieces/evacuations/evacuation/statusWords';
import { PhoneLink } from '#portal/kit/phone/PhoneNumber';

interface EvacueeDrawerProps {
  readonly evacuee: Evacuee;
  /** The doubt that they have signed out meanwhile. */
  readonly signOut: EvacueeDoubt | undefined;
  readonly groupName: string;
  readonly comments: readonly EvacuationComment[];
  readonly waiting: readonly WrittenComment[];
  readonly zone: string;
  readonly canMark: boolean;
  readonly points: readonly EvacuationPoint[];
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  /** Records the evacuation point at which the person was seen; null for none. */
  readonly onMove: (evacuee: Evacuee, pointId: number | null) => void;
  readonly onComment: (content: string) => void;
  readonly onClose: () => void;
}

/** One person in full: every status, the fields that the site puts on its evacuation list, and comments. */
export function EvacueeDrawer(props: EvacueeDrawerProps) {
  const { evacuee, signOut, groupName, comments, waiting, zone, canMark, points, onMark, onMove, onComment, onClose } = props;
  const { t, i18n } = useTranslation('evacuation');
  const { status } = evacuee;
  const time = (instant: string): string => timeAt(instant, zone, i18n.language);

  const mobile = useMobile(evacuee.member_id);
  const facts: readonly Fact[] = [
    [t('drawer.group'), groupName],
    [t('add.point'), canMark ? null : pointName(points, evacuee.evacuation_point_id)],
    [t('drawer.phone'), mobile && <PhoneLink number={mobile} />],
    [t('drawer.company'), evacuee.company],
    [t('drawer.host'), evacuee.host_name],
    [t('drawer.signedIn'), evacuee.in_timestamp && time(evacuee.in_timestamp)],
    ...evacuee.fields.map(
      (field) => [field.name, field.role === 'phone' ? <PhoneLink number={field.value} /> : responseText(t, field)] as const,
    ),
    [
      t('drawer.marked'),
      evacuee.marked_at && evacuee.marked_by && t('drawer.markedBy', { time: time(evacuee.marked_at), name: evacuee.marked_by }),
    ],
  ];

  return (
    <Drawer open onClose={onClose} title={evacuee.name} aside={<Tag tone={STATUS_TONE[status]}>{t(STATUS_KEY[status])}</Tag>}>
      <div className={styles.body}>
        {evacuee.needs_help_to_leave && <Banner tone="warning">{t('row.helpToLeave')}</Banner>}
        {signOut !== undefined && <Banner tone="warning">{signedOutText(t, signOut, zone, i18n.language)}</Banner>}
        {canMark && (
          <RadioGroup
            label={t('drawer.statusLabel')}
            options={EVACUEE_STATUSES.map((value) => ({ value, label: t(STATUS_KEY[value]) }))}
            value={status}
            onChange={(value) => onMark(evacuee, value)}
          />
        )}
        {canMark && points.length > 0 && (
          <Dropdown<number>
            label={t('add.point')}
            options={points.map(({ id, title }) => ({ value: id, label: title }))}
            value={evacuee.evacuation_point_id}
            onChange={(id) => onMove(evacuee, id)}
            none={{ label: t('add.noPoint'), onChoose: () => onMove(evacuee, null) }}
          />
        )}
        <Facts facts={facts} />
        <section aria-label={t('drawer.comments')} className={styles.comments}>
          <h3>{t('drawer.comments')}</h3>
          <Comments
            comments={comments}
            waiting={waiting}
            zone={zone}
            writeLabel={canMark ? t('comment.writeOn', { name: evacuee.name }) : undefined}
            onSend={onComment}
          />
        </section>
      </div>
    </Drawer>
  );
}
