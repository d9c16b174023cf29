import { useTranslation } from 'react-i18next';

import { SIGN_OUT_ALL_UNDO_MINUTES } from '#contract/visits/constants';
import type { SignOutBatch, SkippedVisit } from '#contract/visits/entities/visitor';
import { joinedList } from '#web/text/joinedList';
import { timeAt } from '#web/dates/siteTime';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { useUndoSignOutAll } from './useUndoSignOutAll';

const UNDO_MS = SIGN_OUT_ALL_UNDO_MINUTES * 60_000;
/** More are counted. */
const NAMED = 12;

interface UndoSignOutAllProps {
  readonly siteId: number;
  readonly batch: SignOutBatch;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Called with the visits that undoing did not restore. */
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

/** Everybody was signed out a few minutes ago: who did it, and taking it back. */
export function UndoSignOutAll({ siteId, batch, zone, now, onSkipped }: UndoSignOutAllProps) {
  const { t, i18n } = useTranslation('visitors');
  const { undo, isSending } = useUndoSignOutAll(siteId, onSkipped);
  const until = Date.parse(batch.at) + UNDO_MS;
  if (now >= until) return null;
  const time = (instant: string | number): string => timeAt(instant, zone, i18n.language);

  return (
    <Banner
      tone="info"
      actions={
        <Button size="s" pending={isSending} onClick={() => void undo(batch.id)}>
          {t('undoAll.undo')}
        </Button>
      }
    >
      {t('undoAll.text', { count: batch.signed_out, by: batch.by, at: time(batch.at), until: time(until) })}
    </Banner>
  );
}

/** Names the people whom undoing a sign-out of all did not restore, and the reason. */
export function SkippedPeople({ skipped, onSeen }: { readonly skipped: readonly SkippedVisit[]; readonly onSeen: () => void }) {
  const { t, i18n } = useTranslation('visitors');
  const reasons: Record<SkippedVisit['reason'], string> = {
    signed_in: t('undoAll.signedIn'),
    changed: t('undoAll.changed'),
    archived: t('undoAll.archived'),
  };
  const names = skipped.slice(0, NAMED).map(({ name, reason }) => t('undoAll.person', { name, reason: reasons[reason] }));
  const more = skipped.length - names.length;
  return (
    <Banner tone="warning" announced title={t('undoAll.skipped', { count: skipped.length })} onDismiss={onSeen}>
      {joinedList(more > 0 ? [...names, t('undoAll.more', { count: more })] : names, i18n.language)}
    </Banner>
  );
}
