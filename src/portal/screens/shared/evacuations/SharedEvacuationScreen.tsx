import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import type { RequestError } from '#web/net/requestError';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { KindTag } from '#portal/pieces/evacuations/evacuation/KindTag';
import { useArrivedSecret } from '#portal/kit/route/arrivedSecret';
import { PublicPage } from '#portal/kit/statusPage/PublicPage';
import { selectIsStarting, selectSessionStatus, selectSharedReportId } from '#portal/processes/session/selectors';
import { readSharedLink } from '#portal/processes/session/sharedLink';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { Spinner } from '#web/ui/feedback/Spinner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { GuestForm } from './GuestForm';
import { NoLink } from './NoLink';
import styles from './SharedEvacuation.module.css';
import { SignedInHere } from './SignedInHere';

type Found =
  | { readonly kind: 'found'; readonly shared: SharedEvacuation }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly error: RequestError };

/**
 * `/shared/evacuations/-#{token}`: a report in which a person without an account takes part. The token has been removed from the
 * address already, and is held in this component only.
 */
export function SharedEvacuationScreen() {
  const token = useArrivedSecret('token');
  const reportId = useAppSelector(selectSharedReportId);
  const status = useAppSelector(selectSessionStatus);
  const navigate = useNavigate();
  // A guest with an open session who came back to this address without the link.
  const goTo = token === null ? reportId : null;
  useEffect(() => {
    if (goTo !== null) navigate(paths.evacuationReport.link({ evacuationId: goTo }), { replace: true });
  }, [goTo, navigate]);

  if (token !== null) return <Link key={token} token={token} />;
  return status === 'starting' || reportId !== null ? <Spinner kind="page" /> : <NoLink />;
}

/** Says what the link opens, and prompts for the guest's name. */
function Link({ token }: { readonly token: string }) {
  const { t } = useTranslation('shared');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isStarting = useAppSelector(selectIsStarting);
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signed_out';
  const [found, setFound] = useState<Found | null>(null);
  const [retrying, setRetrying] = useState(false);
  const [isOpening, setOpening] = useState(false);

  const read = useCallback(async () => setFound(await dispatch(readSharedLink(token))), [dispatch, token]);
  useEffect(() => void read(), [read]);

  const retry = async (): Promise<void> => {
    setRetrying(true);
    await read();
    setRetrying(false);
  };
  const open = (evacuationId: number): void => {
    setOpening(true);
    navigate(paths.evacuationReport.link({ evacuationId }), { replace: true });
  };

  if (found?.kind === 'over') return <NoLink over />;
  if (found?.kind === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void retry()} retrying={retrying}>
        {found.error.problem.message}
      </ErrorState>
    );
  }
  if (found === null || isStarting || isOpening) return <Spinner kind="page" />;
  const { shared } = found;

  return (
    <PublicPage
      above={
        <p className={styles.who}>
          {shared.client_name}
          <KindTag kind={shared.kind} />
        </p>
      }
      title={t('title', { site: shared.site_name })}
      text={shared.status === 'complete' ? t('textComplete') : t('text')}
    >
      {shared.status !== 'complete' &&
        (isSignedOut ? (
          <GuestForm token={token} onOpened={open} onOver={() => setFound({ kind: 'over' })} />
        ) : (
          <SignedInHere shared={shared} />
        ))}
    </PublicPage>
  );
}
