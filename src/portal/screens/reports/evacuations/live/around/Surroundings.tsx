import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { timeAt } from '#web/dates/siteTime';
import { Avatar } from '#web/ui/layout/Avatar';
import { Card } from '#web/ui/layout/Card';
import { Devices } from './Devices';
import styles from './Surroundings.module.css';

type SurroundingsProps = Pick<
  EvacuationReport,
  'accessed_via' | 'participants' | 'guests' | 'offline_devices' | 'lost_visits' | 'bookings' | 'evacuation_points'
> & {
  readonly zone: string;
  /** Whether the evacuation is over: devices are then left out, since their past state is not recorded. */
  readonly isOver: boolean;
};

/** Beside the list: who takes part, which devices are silent, which spaces are booked now, where the muster points are. */
export function Surroundings(props: SurroundingsProps) {
  const { t } = useTranslation('evacuation');
  const { zone, evacuation_points: points } = props;
  return (
    <div className={styles.cards}>
      <Participants participants={props.participants} guests={props.guests ?? []} />
      {!props.isOver && <Devices devices={props.offline_devices} lost={props.lost_visits ?? []} zone={zone} />}
      <ListCard title={t('around.points')} none={t('around.noPoints')}>
        {points.map((point) => (
          <li key={point.id}>{point.title}</li>
        ))}
      </ListCard>
      {/* Guests do not receive bookings, so 'none' must not be claimed. */}
      {props.accessed_via === 'portal' && <Bookings bookings={props.bookings} zone={zone} />}
    </div>
  );
}

interface ListCardProps {
  readonly title: string;
  /** Said where there is nothing. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

function ListCard({ title, none, children }: ListCardProps) {
  return (
    <Card title={title}>{children.length === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.list}>{children}</ul>}</Card>
  );
}

function Participants({ participants, guests }: Required<Pick<EvacuationReport, 'participants' | 'guests'>>) {
  const { t } = useTranslation('evacuation');
  return (
    <ListCard title={t('around.participants')} none={t('around.noParticipants')}>
      {[
        ...participants.map((participant) => (
          <li key={participant.id} className={styles.person}>
            <Avatar name={participant.name} hueKey={participant.id} />
            {participant.name}
          </li>
        )),
        ...guests.map(({ name, link }) => (
          <li key={`${link} ${name}`} className={styles.person}>
            <Avatar name={name} hueKey={0} />
            <span>
              {name}
              <span className={styles.detail}>{t('around.guestOf', { link })}</span>
            </span>
          </li>
        )),
      ]}
    </ListCard>
  );
}

function Bookings({ bookings, zone }: Pick<EvacuationReport, 'bookings'> & { readonly zone: string }) {
  const { t, i18n } = useTranslation('evacuation');
  return (
    <ListCard title={t('around.bookings')} none={t('around.noBookings')}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          {booking.space_name}
          <span className={styles.detail}>
            {booking.booked_for}, {timeAt(booking.start_date, zone, i18n.language)}–{timeAt(booking.end_date, zone, i18n.language)}
          </span>
        </li>
      ))}
    </ListCard>
  );
}
