import { hasRole } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Installation, InstallationChange, MailSettingsChange, NewOperator } from '../entities/installation';

/** What the installation is and can do. Super users only (spec: clients#this-installation). */
export const getInstallation = defineCall<{ installation: Installation }>()({
  name: 'getInstallation',
  method: 'GET',
  path: '/admin/installation',
  access: hasRole('super'),
  activeOnly: false,
});

/** Says whether plans are sold, from now on. Every portal asks again what it shows (spec: clients#plans-sold). */
export const updateInstallation = defineCall<{ installation: Installation }, InstallationChange>()({
  name: 'updateInstallation',
  method: 'PATCH',
  path: '/admin/installation',
  access: hasRole('super'),
  activeOnly: false,
  // As below.
  audit: 'identity',
});

/** Sets how mails leave the installation, from now on. 409 `mail_from_environment` where the environment says it. */
export const updateMailSettings = defineCall<{ installation: Installation }, MailSettingsChange>()({
  name: 'updateMailSettings',
  method: 'PATCH',
  path: '/admin/installation/mail',
  access: hasRole('super'),
  activeOnly: false,
  // The line goes to the client of the super user: the installation itself has no log.
  audit: 'identity',
});

/** Sends a mail to the caller, at once. 409 `mail_not_set_up`; 409 `mail_test_failed` with the mail server's codes. */
export const testMail = defineCall<{ sent_to: string }>()({
  name: 'testMail',
  method: 'POST',
  path: '/admin/installation/mail/test',
  access: hasRole('super'),
  activeOnly: false,
  // Nothing changes, and each press is to send one.
  idempotent: false,
  audit: 'none',
});

/** Makes somebody who has an account an operator. 422 on `email` where nobody has it, or there are as many as can be. */
export const addOperator = defineCall<{ installation: Installation }, NewOperator>()({
  name: 'addOperator',
  method: 'POST',
  path: '/admin/installation/operators',
  access: hasRole('super'),
  activeOnly: false,
  // Each of that person's clients has the line; without one, that of the caller.
  audit: 'identity',
});

/** Takes an operator's rights away. 409 `own_operator` for one's own, so that one stays. */
export const removeOperator = defineCall<undefined>()({
  name: 'removeOperator',
  method: 'DELETE',
  path: '/admin/installation/operators/{operatorId}',
  access: hasRole('super'),
  activeOnly: false,
  audit: 'identity',
});
