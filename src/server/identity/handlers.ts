import type { Handler } from '#server/platform/http/handle';
import { authHandlers } from './auth/routes';
import { chatTokenHandlers } from './chatToken/routes';
import { invitationHandlers } from './invitations/routes';
import { profileHandlers } from './profile/routes';
import { roleHandlers } from './roles/routes';
import { ssoHandlers } from './sso/routes';
import { ssoAdminHandlers } from './ssoAdmin/routes';
import { userHandlers } from './users/routes';

/** The handlers of the wing, resource by resource. */
export const IDENTITY_HANDLERS: readonly Handler[] = [
  ...authHandlers,
  ...ssoHandlers,
  ...ssoAdminHandlers,
  ...profileHandlers,
  ...roleHandlers,
  ...chatTokenHandlers,
  ...userHandlers,
  ...invitationHandlers,
];
