import { useMemo } from 'react';

import { createSelector } from '@reduxjs/toolkit';

import { decide, type AccessSubject, type Decision } from '#contract/platform/access';
import type { Rule } from '#contract/platform/accessRule';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';

/** Selects the person about whom guard, menu, buttons and 403 page decide; null while nobody is signed in. */
export const selectAccessSubject = createSelector(
  [
    (state: RootState) => state.session.claims,
    (state: RootState) => state.session.config,
    (state: RootState) => state.session.clients,
    (state: RootState) => selectSites(state).some((site) => site.space_exists),
    (state: RootState) => selectSites(state).some((site) => site.spaces_enabled),
    (state: RootState) => state.session.preview,
  ],
  (claims, config, clients, someSiteHasSpaces, someSiteEnablesSpaces, preview): AccessSubject | null =>
    claims === null || config === null
      ? null
      : {
          permissions: preview === null ? config.roles : preview.permissions,
          abilities: (preview ?? config).abilities,
          systemRole: preview === null ? config.system_role : preview.systemRole,
          // Flags are a person's, not a role's.
          isSuper: preview === null && claims['user:is_super'],
          isPrimary: preview === null && claims['user:primary'],
          isBilling: preview === null && claims['user:billing'],
          clientCount: clients?.length ?? 1,
          someSiteHasSpaces,
          someSiteEnablesSpaces,
          sellsPlans: config.sells_plans,
          client: config.client,
        },
);

const NOBODY: Decision = { allowed: false, reasons: [] };

/** Returns whether the rule allows the person, or every reason why not. `rule` should be a constant: a new one is evaluated again. */
export function useDecision(rule: Rule): Decision {
  const subject = useAppSelector(selectAccessSubject);
  return useMemo(() => (subject === null ? NOBODY : decide(rule, subject)), [rule, subject]);
}

/** Returns the short form for buttons and menu items. */
export const useIsAllowed = (rule: Rule): boolean => useDecision(rule).allowed;
