import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { TextLink } from '#web/ui/buttons/TextLink';

const INVITES = needs('ManageUser.editor');

/** Links to the invitations, for users who may invite others. */
export function InviteLink() {
  const { t } = useTranslation('gettingStarted');
  return useIsAllowed(INVITES) ? <TextLink href={paths.accountUsers.link({}, { add: 'user' })}>{t('colleaguesLink')}</TextLink> : null;
}
