import { finishGroupSync, startGroupSync } from '#contract/people/calls/directorySync';
import type { GroupSync } from '#contract/people/directorySync';
import type { SyncHandler } from '#contract/people/entities/group';
import { request } from '#portal/api/request';
import type { RequestError } from '#web/net/requestError';
import { webAddress } from '#web/text/webAddress';
import type { AppThunk } from '#portal/store/state';

/** The result of starting a connection: the page is left, or the group is connected already. */
export type Start = { readonly kind: 'left' | 'connected' } | { readonly kind: 'failed'; readonly error: RequestError };

const UNUSABLE: RequestError = { status: 'unreadable', problem: { message: '' } };

/** Takes the browser to where the person agrees. The address carries a state that works once, so it is in no action. */
export function startConnecting(groupId: number, handler: SyncHandler): AppThunk<Promise<Start>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(startGroupSync, { params: { groupId }, body: { handler } }, { services, dispatch });
    if ('error' in outcome) return { kind: 'failed', error: outcome.error };
    const address = outcome.data.authorization_url;
    if (address === null) return { kind: 'connected' };
    const url = webAddress(address);
    if (url === null) return { kind: 'failed', error: UNUSABLE };
    rememberGroup(groupId);
    services.redirect(url.href);
    return { kind: 'left' };
  };
}

/** The result of finishing a connection: with the group, or without. */
export type Finish =
  | { readonly kind: 'connected'; readonly groupId: number; readonly sync: GroupSync }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Finishes the connection with the directory's code, which is valid once and must not appear in an action. */
export function finishConnecting(state: string, code: string): AppThunk<Promise<Finish>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(finishGroupSync, { body: { state, code } }, { services, dispatch });
    if ('error' in outcome) return { kind: 'failed', error: outcome.error };
    return { kind: 'connected', groupId: outcome.data.group_id, sync: outcome.data.sync };
  };
}

const KEY = 'portico:directory';

/** Remembers in this tab the group that is being connected, so that the user can return to it. */
function rememberGroup(groupId: number): void {
  try {
    window.sessionStorage.setItem(KEY, String(groupId));
  } catch {
    // A browser that forbids it leads back to the list of groups.
  }
}

/** Returns the group for which this tab last went to a directory; null if unknown. */
export function rememberedGroup(): number | null {
  try {
    const groupId = Number(window.sessionStorage.getItem(KEY));
    return Number.isInteger(groupId) && groupId > 0 ? groupId : null;
  } catch {
    return null;
  }
}
