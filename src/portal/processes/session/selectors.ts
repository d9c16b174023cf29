import { createSelector } from '@reduxjs/toolkit';

import { isTrialOver } from '#contract/platform/access';
import type { Client } from '#contract/clients/entities/client';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { AccessClaims } from '#contract/identity/entities/user';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import type { StorageProblem } from '#web/services';
import type { EndReason } from '#web/session/service';
import type { Preview, SessionStatus } from './sessionSlice';

export const selectSessionStatus = (state: RootState): SessionStatus => state.session.status;
/** Reports whether it is still unknown if this browser has a valid session. */
export const selectIsStarting = ({ session: { status } }: RootState): boolean => status === 'starting' || status === 'waiting';

/** Reports whether somebody is signed in and the server responds; otherwise calls would wait for a token. */
export const selectIsInTouch = ({ session }: RootState): boolean => session.status === 'signed_in' && session.offlineStart === null;
export const selectClaims = (state: RootState): AccessClaims | null => state.session.claims;
/** Selects the client's backend, absolute: addresses of files are relative to it. Empty before anybody is signed in. */
export const selectBackend = (state: RootState): string => state.session.claims?.iss ?? '';
export const selectClient = (state: RootState): Client | null => state.session.config?.client ?? null;
export const selectClients = (state: RootState) => state.session.clients;

/** Returns why the session ended; null after the person's own log-out. */
export const selectEndReason = (state: RootState): EndReason | null => state.session.endReason;

/** Selects why this session will not survive the page, for a warning; null when it will. */
export const selectStorageProblem = (state: RootState): StorageProblem | null => state.session.storageProblem;

/** Reports whether members can be invited to the companion app. */
export const selectInvitesToCompanion = (state: RootState): boolean => state.session.config?.companion_invitations === true;

/** Reports whether a super user is in a client that is not their own: its config has no such user. */
export const selectIsVisiting = (state: RootState): boolean => state.session.config !== null && state.session.config.local_user_id === null;

/** Selects the report that a shared link opened, the only one its guest may see; null for everybody with an account. */
export const selectSharedReportId = (state: RootState): number | null => state.session.claims?.share ?? null;

/** Reports whether the live chat is for this person: super users have none (spec: session#live-chat-token), nor do guests. */
export const selectHasChat = (state: RootState): boolean =>
  state.session.status === 'signed_in' && state.session.claims?.['user:is_super'] !== true && selectSharedReportId(state) === null;

/** Selects the role as which the portal is shown, if it is not shown with the person's own rights. */
export const selectPreview = (state: RootState): Preview | null => state.session.preview;

/** Selects the site that the shell's picker shows and Today is about. */
export const selectCurrentSite = (state: RootState): SiteSummary | undefined => selectSite(state, state.session.siteId);
export const selectCurrentSiteId = (state: RootState): number | null => selectCurrentSite(state)?.id ?? null;

/** Selects whether active-only screens are closed: the trial has ended, and the person is no super user (spec: session#trial). */
export const selectIsExpired = createSelector(
  [(state: RootState) => state.session],
  ({ claims, config, today, trialFoundOver }): boolean =>
    claims?.['user:is_super'] !== true && (trialFoundOver || (config !== null && isTrialOver(config.client, today))),
);
