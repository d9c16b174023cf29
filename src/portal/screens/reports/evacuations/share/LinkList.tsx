import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacuationShare } from '#contract/evacuations/entities/evacuation';
import { useRevokeEvacuationShareMutation } from '#portal/api/evacuations/evacuationShares';
import { useChange } from '#portal/api/useChange';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { Button } from '#web/ui/buttons/Button';
import styles from './Share.module.css';

/** The number of expired links listed; older ones are only counted. */
const OVER_SHOWN = 5;

interface LinkListProps {
  readonly evacuationId: number;
  /** All of them, the newest first. */
  readonly shares: readonly EvacuationShare[];
  /** Those of them that open the report now. */
  readonly open: readonly EvacuationShare[];
  readonly zone: string;
}

/** The links of a report: whose, until when, last opened when; an open one can be ended. */
export function LinkList({ evacuationId, shares, open, zone }: LinkListProps) {
  const { t, i18n } = useTranslation('shares');
  const [ending, setEnding] = useState<EvacuationShare | null>(null);
  const over = shares.filter((share) => !open.includes(share));
  const time = (instant: string): string => dayAndTimeAt(instant, zone, i18n.language);

  return (
    <>
      <section>
        <h3>{t('list.open')}</h3>
        {open.length === 0 ? (
          <p className={styles.text}>{t('list.none')}</p>
        ) : (
          <ul className={styles.links}>
            {open.map((share) => (
              <OpenLink key={share.id} share={share} time={time} onEnd={() => setEnding(share)} />
            ))}
          </ul>
        )}
      </section>
      {over.length > 0 && (
        <section>
          <h3>{t('list.over')}</h3>
          <ul className={styles.links}>
            {over.slice(0, OVER_SHOWN).map((share) => (
              <li key={share.id}>
                <span className={styles.link}>
                  <span>{share.label}</span>
                  <span>
                    {share.revoked_at === null
                      ? t('list.expired', { name: share.created_by, time: time(share.expires_at) })
                      : t('list.revoked', { name: share.created_by, time: time(share.revoked_at) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {over.length > OVER_SHOWN && <p className={styles.text}>{t('list.more', { count: over.length - OVER_SHOWN })}</p>}
        </section>
      )}
      {ending !== null && <EndDialog evacuationId={evacuationId} share={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

interface OpenLinkProps {
  readonly share: EvacuationShare;
  readonly time: (instant: string) => string;
  readonly onEnd: () => void;
}

function OpenLink({ share, time, onEnd }: OpenLinkProps) {
  const { t } = useTranslation('shares');
  return (
    <li>
      <span className={styles.link}>
        <strong>{share.label}</strong>
        <span>{t('list.by', { name: share.created_by, time: time(share.expires_at) })}</span>
        <span>{share.last_opened_at === null ? t('list.neverOpened') : t('list.opened', { time: time(share.last_opened_at) })}</span>
      </span>
      <Button size="s" variant="danger" aria-haspopup="dialog" aria-label={t('end.of', { label: share.label })} onClick={onEnd}>
        {t('end.action')}
      </Button>
    </li>
  );
}

interface EndDialogProps {
  readonly evacuationId: number;
  readonly share: EvacuationShare;
  readonly onClose: () => void;
}

function EndDialog({ evacuationId, share, onClose }: EndDialogProps) {
  const { t } = useTranslation('shares');
  const revoke = useChange(useRevokeEvacuationShareMutation());

  return (
    <ConfirmChange
      tone="danger"
      title={t('end.title', { label: share.label })}
      confirmLabel={t('end.confirm')}
      failed={t('end.failed')}
      send={() => revoke.send({ params: { evacuationId, shareId: share.id } })}
      onClose={onClose}
    >
      <p>{t('end.text')}</p>
    </ConfirmChange>
  );
}
