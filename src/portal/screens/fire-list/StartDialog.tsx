import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useStartEvacuationMutation } from '#portal/api/evacuations/evacuations';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppSelector } from '#portal/store/hooks';
import { selectPresence } from '#portal/entities/presence';
import type { RequestError } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { usePresenceWords } from '#portal/pieces/evacuations/evacuation/usePresenceWords';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';

interface StartDialogProps {
  readonly site: SiteSummary;
  /** The kind preselected in the dialog; null while it is not known, and then none is. */
  readonly suggested: EvacuationKind | null;
  readonly onClose: () => void;
}

/** Returns who will and will not be on the list, as far as it is known: starting does not wait for the counts. */
function useWhoIsListed(site: SiteSummary): string {
  const { t } = useTranslation('evacuation');
  const words = usePresenceWords();
  const list = useSiteVisitors(site.id, 'in');
  const groups = useListGroupsQuery();
  const presence = useAppSelector((state) => selectPresence(state, list.ids));
  if (presence !== null && !list.isLoading && list.error === undefined) return words.atStart(presence);
  const isWaiting = list.isLoading || groups.isLoading;
  return [t('fireList.onSite', { count: site.visitors_signed_in_count }), isWaiting ? t('presence.counting') : t('presence.unknown')].join(
    ' ',
  );
}

/** Returns the id of the evacuation that another user has started meanwhile (spec: evacuations#evacuation). */
function runningId({ problem }: RequestError): number | null {
  const id = problem.data?.evacuation_id;
  return typeof id === 'number' ? id : null;
}

/** Starts an evacuation once confirmed, of the suggested kind unless another is chosen, and opens its live report. */
export function StartDialog({ site, suggested, onClose }: StartDialogProps) {
  const { t } = useTranslation('evacuation');
  const navigate = useNavigate();
  const { toast } = useNotices();
  const start = useChange(useStartEvacuationMutation());
  const [error, setError] = useState<string>();
  const [kind, setKind] = useState(suggested);
  // Once shown, the button's label does not change again.
  if (kind === null && suggested !== null) setKind(suggested);
  const errorText = useErrorText();
  const whoIsListed = useWhoIsListed(site);

  const confirm = async (): Promise<void> => {
    if (kind === null) return;
    setError(undefined);
    const { data, error: failure } = await start.send({ params: { siteId: site.id }, body: { kind } });
    const evacuationId = failure === undefined ? data.evacuation : runningId(failure);
    if (failure !== undefined && evacuationId === null) return setError(errorText(failure, t('fireList.startFailed')));
    if (failure?.problem.message) toast({ tone: 'info', text: failure.problem.message });
    if (evacuationId !== null) navigate(paths.evacuationReport.link({ evacuationId }));
  };

  return (
    <ConfirmDialog
      open
      tone={kind === 'drill' ? 'primary' : 'danger'}
      title={kind === 'drill' ? t('fireList.startDrillTitle', { site: site.name }) : t('fireList.startTitle', { site: site.name })}
      confirmLabel={kind === 'drill' ? t('fireList.startDrill') : t('fireList.startConfirm')}
      confirmDisabled={kind === null}
      pending={start.isSending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <RadioGroup<EvacuationKind>
        label={t('fireList.kind')}
        value={kind}
        onChange={setKind}
        disabled={start.isSending}
        options={[
          { value: 'real', label: t('fireList.real'), description: t('fireList.realHint') },
          { value: 'drill', label: t('fireList.drill'), description: t('fireList.drillHint') },
        ]}
      />
      <p>{whoIsListed}</p>
      <p>{t('fireList.startText')}</p>
    </ConfirmDialog>
  );
}
