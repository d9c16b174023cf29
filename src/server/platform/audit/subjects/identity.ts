import { subject, type SubjectFacts } from './subject';

/**
 * A user as the audit log compares one: place, account and sites together (`users/noted.ts`). Of the email, only the column's name is
 * logged.
 */
export interface NotedUser {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly site_ids: readonly number[] | null;
  readonly primary: boolean;
  readonly tech_contact: boolean;
  readonly billing_user: boolean;
  readonly two_factor: boolean;
  readonly invited_at: string | null;
  readonly accepted_at: string | null;
  /** The number of sessions that a call has ended. */
  readonly sessions_ended?: number;
  /** Whether they are an operator of the installation, where an operator or the command line changed that. */
  readonly operator?: boolean;
}
const USERS: SubjectFacts<'client_users', keyof NotedUser> = {
  table: 'client_users',
  name: 'name',
  values: [
    'name',
    'role',
    'site_ids',
    'primary',
    'tech_contact',
    'billing_user',
    'two_factor',
    'invited_at',
    'accepted_at',
    'sessions_ended',
    'operator',
  ],
};

/** The subjects of the audit log whose records belong to the wing. */
export const IDENTITY_SUBJECTS = {
  profiles: subject({ table: 'users', name: 'name', values: ['name', 'locale'] }),
  users: USERS,
  sessions: subject({ table: 'sessions', name: null, values: [] }),
  roles: subject({ table: 'roles', name: 'name', values: ['name', 'permissions'] }),
  ssoConfigs: subject({
    table: 'sso_configs',
    name: 'domain',
    values: [
      'type',
      'domain',
      'provider_client_id',
      'provider_host',
      'default_permissions',
      'notified_user_ids',
      'enabled',
      'provider_problem',
      'domain_checked_at',
      'tested_at',
    ],
  }),
  ssoAccessRequests: subject({ table: 'sso_access_requests', name: 'name', values: ['status'] }),
};
