import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useAppSelector } from '#portal/store/hooks';
import { withTexts } from '#web/i18n/withTexts';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { Button } from '#web/ui/buttons/Button';
import { ShareNotLoaded } from './ShareNotLoaded';
import type { ShareDialogProps } from './ShareDialog';

const SHARE = needs('EvacReport.editor');

/** Fetches the dialog on first use: few people share, and nobody begins with it. */
const fetchDialog = () =>
  lazy(async (): Promise<{ default: ComponentType<ShareDialogProps> }> => {
    try {
      return await withTexts(
        import(/* webpackChunkName: "evacuation-share" */ './ShareDialog').then((module) => module.ShareDialog),
        ['shares'],
      );
    } catch {
      return { default: ShareNotLoaded };
    }
  });

/** Opens the links of a report; hidden for users who may not create any, and for guests. */
export function ShareButton({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t } = useTranslation('evacuation');
  const maySeeLinks = useIsAllowed(SHARE);
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const [dialog, setDialog] = useSearchParam('dialog');
  const [ShareDialog, setShareDialog] = useState(() => fetchDialog());
  if (!maySeeLinks || isGuest) return null;

  const close = (): void => {
    setDialog(null);
    // A dialog that failed to load is fetched again the next time; a loaded one stays cached.
    setShareDialog(() => fetchDialog());
  };

  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('share')}>
        {t('share.action')}
      </Button>
      {dialog === 'share' && (
        <Suspense>
          <ShareDialog evacuation={evacuation} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
