import type { SiteSummary } from '#contract/sites/entities/site';
import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { useFetchedAhead } from '#portal/kit/onDemand/useFetchedAhead';
import type { SiteClock } from '../table/visitTimes';
import type { TodayAddress } from './useTodayAddress';
import type { TodayFigures } from './useTodayFigures';

// None of these is needed to see who is on site, so they are loaded later.
const VisitorPanel = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-visitor" */ '../visitor/VisitorPanel')).VisitorPanel,
  ['visitors'],
);
const SignInDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-sign-in" */ '../signIn/SignInDialog')).SignInDialog,
  ['visitors', 'people', 'answers', 'formFill'],
);
const SignOutAllDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-sign-out-all" */ '../signOutAll/SignOutAllDialog')).SignOutAllDialog,
  ['visitors'],
);
const OPENED_FROM_HERE = [VisitorPanel, SignInDialog, SignOutAllDialog];

interface TodayDialogsProps {
  readonly site: SiteSummary;
  readonly address: TodayAddress;
  readonly figures: TodayFigures;
  readonly clock: SiteClock;
  readonly isLoading: boolean;
  /** The list has been shown once. */
  readonly isListed: boolean;
  readonly maySignIn: boolean;
  readonly maySignOutAll: boolean;
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

/** The overlays that the address opens over Today: a visit, the sign-in, the sign-out of all. */
export function TodayDialogs(props: TodayDialogsProps) {
  const { site, address, figures, clock, isLoading, isListed, maySignIn, maySignOutAll, onSkipped } = props;
  const { openId, dialog, setOpenId, setDialog } = address;
  useFetchedAhead(OPENED_FROM_HERE, isListed);
  return (
    <>
      {openId !== null && (
        <VisitorPanel key={openId} visitorId={openId} site={site} clock={clock} loading={isLoading} onClose={() => setOpenId(null)} />
      )}
      {dialog === 'sign-in' && maySignIn && <SignInDialog site={site} onClose={address.closeSignIn} />}
      {dialog === 'sign-out-all' && maySignOutAll && (
        <SignOutAllDialog
          site={site}
          group={figures.selectedGroup}
          count={figures.inShown}
          deliveries={figures.deliveriesShown}
          onSkipped={onSkipped}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
