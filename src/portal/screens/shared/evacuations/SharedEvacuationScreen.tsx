import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { KindTag } from '#portal/pieces/evacuations/evacuation/KindTag';
import { useLinkPage } from '#web/kit/pages/useLinkPage';
import { LinkPage } from '#web/kit/pages/LinkPage';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { selectIsStarting, selectSessionStatus, selectSharedReportId } from '#portal/processes/session/selectors';
import { readSharedLink } from '#portal/processes/session/sharedLink';
import { Spinner } from '#web/ui/feedback/Spinner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { GuestForm } from './GuestForm';
import { NoLink } from './NoLink';
import styles from './SharedEvacuation.module.css';
import { SignedInHere } from './SignedInHere';

/**
 * `/shared/evacuations/-#{token}`: a report in which a person without an account takes part. The token has been removed from the
 * address already, and is held in this component only.
 */
export function SharedEvacuationScreen() {
  const { t } = useTranslation('shared');
  const dispatch = useAppDispatch();
  const link = useLinkPage((token) => dispatch(readSharedLink(token)));
  const reportId = useAppSelector(selectSharedReportId);
  const status = useAppSelector(selectSessionStatus);
  const navigate = useNavigate();
  // A guest with an open session who came back to this address without the link.
  const goTo = link.token === null ? reportId : null;
  useEffect(() => {
    if (goTo !== null) navigate(paths.evacuationReport.link({ evacuationId: goTo }), { replace: true });
  }, [goTo, navigate]);

  return (
    <LinkPage
      link={link}
      lost={status === 'starting' || reportId !== null ? <Spinner kind="page" /> : <NoLink />}
      words={{ failed: t('failed'), showsReason: true }}
    >
      {(page, token) =>
        page.state === 'over' ? (
          <NoLink over />
        ) : (
          <Opened key={token} token={token} shared={page.shared} onOver={() => link.setPage({ state: 'over' })} />
        )
      }
    </LinkPage>
  );
}

interface OpenedProps {
  readonly token: string;
  readonly shared: SharedEvacuation;
  readonly onOver: () => void;
}

/** Says what the link opens, and prompts for the guest's name. */
function Opened({ token, shared, onOver }: OpenedProps) {
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const isStarting = useAppSelector(selectIsStarting);
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signed_out';
  const [isOpening, setOpening] = useState(false);
  const open = (evacuationId: number): void => {
    setOpening(true);
    navigate(paths.evacuationReport.link({ evacuationId }), { replace: true });
  };
  if (isStarting || isOpening) return <Spinner kind="page" />;

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
        (isSignedOut ? <GuestForm token={token} onOpened={open} onOver={onOver} /> : <SignedInHere shared={shared} />)}
    </PublicPage>
  );
}
