import { updateSsoConfig, type SsoConfigFields } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { request } from '#portal/api/request';
import type { ChangeOutcome } from '#portal/api/useChange';
import type { WithBase } from '#portal/kit/form/useRecordForm';
import type { AppThunk } from '#portal/store/state';

export type SsoChange = Partial<SsoConfigFields>;

/**
 * Saves a part of the configuration. Not an endpoint: it may carry the provider's secret, and arguments of endpoints appear in actions.
 * @param isNew nothing is stored yet, so there can be no conflict
 */
export function saveSso(
  clientId: string,
  { base, ...change }: WithBase<SsoChange>,
  isNew: boolean,
): AppThunk<Promise<ChangeOutcome<{ readonly sso: SsoConfig }>>> {
  return async (dispatch, _getState, services) => {
    const body = isNew ? change : { ...change, base };
    const outcome = await request(updateSsoConfig, { params: { clientId }, body }, { services, dispatch });
    return 'data' in outcome ? { data: outcome.data } : { error: outcome.error };
  };
}
