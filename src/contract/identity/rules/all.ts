import { AUTH_RULES } from './auth';
import { PROFILE_RULES } from './profile';
import { ROLE_RULES } from './roles';
import { SSO_RULES } from './sso';
import { SSO_ADMIN_RULES } from './ssoAdmin';
import { USER_RULES } from './users';

/** The calls of the wing with their rules, resource by resource. */
export const IDENTITY_CALLS = [...AUTH_RULES, ...SSO_RULES, ...SSO_ADMIN_RULES, ...PROFILE_RULES, ...ROLE_RULES, ...USER_RULES];
