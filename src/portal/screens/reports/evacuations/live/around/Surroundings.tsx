import { useTranslation } from 'react-i18next';

import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { dayAndTimeAt, timeAt } from '#web/dates/siteTime';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { Avatar } from '#web/ui/layout/Avatar';
import { Card } from '#web/ui/layout/Card';
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
export function Surroundings({
  accessed_via: via,
  participants,
  guests = [],
  offline_devices: devices,
  lost_visits: lost = [],
  bookings,
  evacuation_points: points,
  zone,
  isOver,
}: SurroundingsProps) {
  const { t, i18n } = useTranslation('evacuation');

  return (
    <div className={styles.cards}>
      <Card title={t('around.participants')}>
        {participants.length + guests.length === 0 ? (
          <p className={styles.none}>{t('around.noParticipants')}</p>
        ) : (
          <ul className={styles.list}>
            {participants.map((participant) => (
              <li key={participant.id} className={styles.person}>
                <Avatar name={participant.name} hueKey={participant.id} />
                {participant.name}
              </li>
            ))}
            {guests.map(({ name, link }) => (
              <li key={`${link} ${name}`} className={styles.person}>
                <Avatar name={name} hueKey={0} />
                <span>
                  {name}
                  <span className={styles.detail}>{t('around.guestOf', { link })}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {!isOver && (
        <Card title={t('around.devices')}>
          {lost.length > 0 && (
            <ul className={styles.list}>
              {lost.map(({ id, name, count, from, until }) => (
                <li key={id}>
                  <StatusDot state="stale">{name}</StatusDot>
                  <span className={styles.detail}>
                    {t('around.lost', {
                      count,
                      from: dayAndTimeAt(from, zone, i18n.language),
                      until: dayAndTimeAt(until, zone, i18n.language),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {devices.length === 0 ? (
            <p className={styles.none}>{t('around.noDevices')}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {devices.map((device) => (
                  <li key={device.id}>
                    <StatusDot state="stale">{device.name}</StatusDot>
                    <span className={styles.detail}>
                      {device.last_heartbeat === null
                        ? t('around.neverHeard')
                        : t('around.lastHeard', { time: dayAndTimeAt(device.last_heartbeat, zone, i18n.language) })}
                    </span>
                  </li>
                ))}
              </ul>
              <p className={styles.none}>{t('around.devicesHint')}</p>
            </>
          )}
        </Card>
      )}
      <Card title={t('around.points')}>
        {points.length === 0 ? (
          <p className={styles.none}>{t('around.noPoints')}</p>
        ) : (
          <ul className={styles.list}>
            {points.map((point) => (
              <li key={point.id}>{point.title}</li>
            ))}
          </ul>
        )}
      </Card>
      {/* Guests do not receive bookings, so 'none' must not be claimed. */}
      {via === 'portal' && (
        <Card title={t('around.bookings')}>
          {bookings.length === 0 ? (
            <p className={styles.none}>{t('around.noBookings')}</p>
          ) : (
            <ul className={styles.list}>
              {bookings.map((booking) => (
                <li key={booking.id}>
                  {booking.space_name}
                  <span className={styles.detail}>
                    {booking.booked_for}, {timeAt(booking.start_date, zone, i18n.language)}–{timeAt(booking.end_date, zone, i18n.language)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
