import type { SsoAccessRequest, SsoConfig, SsoSetup, SsoUser } from '#contract/identity/entities/sso';

type SsoFields = Partial<Omit<SsoConfig, 'setup'>> & { readonly setup?: Partial<SsoSetup> };

/** A single sign-on, by default switched on and in order. */
export function aSso({ setup = {}, ...fields }: SsoFields = {}): SsoConfig {
  return {
    type: 'oidc',
    domain: 'harbour.example',
    domain_verified: true,
    provider: { client_id: 'portico-portal', provider_host: 'id.harbour.example' },
    clients: ['eu:harbour-and-pine'],
    default_permissions: ['Today.viewer'],
    notified_user_ids: [],
    enabled: true,
    ...fields,
    setup: {
      provider_checked_at: '2026-03-01T08:00:00Z',
      provider_problem: null,
      dns_record: { name: '_portico.harbour.example', value: 'portico-verification=abc' },
      domain_checked_at: '2026-03-01T08:00:00Z',
      domain_ends_at: null,
      tested_at: '2026-03-01T08:00:00Z',
      has_secret: true,
      ...setup,
    },
  };
}

/** A request, pending by default. */
export function anAccessRequest(fields: Partial<SsoAccessRequest> = {}): SsoAccessRequest {
  return {
    id: 41,
    revision: 1,
    email: 'noor@harbour.example',
    name: 'Noor Vale',
    status: 'pending',
    requested_at: '2026-03-02T09:00:00Z',
    answered_at: null,
    answered_by: null,
    ...fields,
  };
}

/** A user, linked by default. */
export function anSsoUser(fields: Partial<SsoUser> = {}): SsoUser {
  return {
    id: 21,
    name: 'Rosa Lind',
    email: 'rosa@harbour.example',
    role_name: 'Standard',
    system_role: 'standard',
    linked_at: '2026-02-01T08:00:00Z',
    last_used_at: '2026-03-02T08:00:00Z',
    can_unlink: true,
    ...fields,
  };
}
