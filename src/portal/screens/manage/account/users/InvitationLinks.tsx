import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { InvitationLink } from '#contract/identity/calls/users';
import { INVITATION_LIFETIME_DAYS } from '#contract/identity/entities/user';
import { selectUser } from '#portal/entities/users';
import { CopyButton } from '#web/kit/CopyButton';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Modal } from '#web/ui/overlays/Modal';
import { makeInvitationLinks } from './makeInvitationLinks';
import styles from './Users.module.css';

interface InvitationLinksProps {
  /** Users who are invited. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** Shows links of invitations that are not mailed, for the reader to hand over. They exist in this dialog only. */
export function InvitationLinks({ ids, onClose }: InvitationLinksProps) {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [links, setLinks] = useState<readonly InvitationLink[]>();
  const [problem, setProblem] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  // Each one makes further links.
  const [attempt, setAttempt] = useState(1);

  const make = useEffectEvent(async () => {
    setMaking(true);
    const outcome = await dispatch(makeInvitationLinks(ids));
    setMaking(false);
    if ('data' in outcome) setLinks(outcome.data.links);
    else setProblem(errorText(outcome.error, t('links.failed')));
  });
  useEffect(() => void make(), [attempt]);

  return (
    <Modal
      open
      title={t('links.title', { count: ids.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('links.close')}
        </Button>
      }
    >
      <div className={styles.links}>
        <p>{t('links.text', { count: ids.length, days: INVITATION_LIFETIME_DAYS })}</p>
        {links === undefined && problem === undefined && <SkeletonRows rows={ids.length} rowHeight={64} />}
        {links === undefined && problem !== undefined && (
          <ErrorState title={problem} onRetry={() => setAttempt(attempt + 1)} retrying={isMaking} />
        )}
        {links !== undefined && (
          <ul>
            {links.map((link) => (
              <LinkOfOne key={link.user_id} link={link} />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

function LinkOfOne({ link }: { readonly link: InvitationLink }) {
  const { t } = useTranslation('users');
  const email = useAppSelector((state) => selectUser(state, link.user_id)?.email ?? '');
  return (
    <li>
      <strong>{email}</strong>
      <code>{link.link}</code>
      <CopyButton size="s" text={link.link} label={t('links.copy', { email })} copiedLabel={t('links.copied')} />
    </li>
  );
}
