import { hasRole } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Installation, InstallationChange, MailSettingsChange, NewOperator } from '../entities/installation';

/** The configuration and capabilities of the installation. Super users only (spec: clients#this-installation). */
export const getInstallation = defineCall<{ installation: Installation }>()({
  name: 'getInstallation',
  method: 'GET',
  path: '/admin/installation',
  access: hasRole('super'),
  activeOnly: false,
});

/** Sets whether plans are sold, effective immediately. Every portal reloads its config (spec: clients#plans-sold). */
export const updateInstallation = defineCall<{ installation: Installation }, InstallationChange>()({
  name: 'updateInstallation',
  method: 'PATCH',
  path: '/admin/installation',
  access: hasRole('super'),
  activeOnly: false,
  // As below.
  audit: 'identity',
});

/** Sets the mail server, effective immediately. 409 `mail_from_environment` if the environment configures it. */
export const updateMailSettings = defineCall<{ installation: Installation }, MailSettingsChange>()({
  name: 'updateMailSettings',
  method: 'PATCH',
  path: '/admin/installation/mail',
  access: hasRole('super'),
  activeOnly: false,
  // Logged for the super user's client, because the installation has no log of its own.
  audit: 'identity',
});

/** Sends a test mail to the caller. 409 `mail_not_set_up`; 409 `mail_test_failed` with the mail server's codes. */
export const testMail = defineCall<{ sent_to: string }>()({
  name: 'testMail',
  method: 'POST',
  path: '/admin/installation/mail/test',
  access: hasRole('super'),
  activeOnly: false,
  // Changes nothing, and each request is meant to send a mail.
  idempotent: false,
  audit: 'none',
});

/** Makes the owner of an account an operator. 422 on `email` if no account has it, or if the limit is reached. */
export const addOperator = defineCall<{ installation: Installation }, NewOperator>()({
  name: 'addOperator',
  method: 'POST',
  path: '/admin/installation/operators',
  access: hasRole('super'),
  activeOnly: false,
  // Logged for each client of that person, or for the caller's if they have no client.
  audit: 'identity',
});

/** Removes an operator's rights. 409 `own_operator` for the caller's own, so that one operator remains. */
export const removeOperator = defineCall<undefined>()({
  name: 'removeOperator',
  method: 'DELETE',
  path: '/admin/installation/operators/{operatorId}',
  access: hasRole('super'),
  activeOnly: false,
  audit: 'identity',
});
