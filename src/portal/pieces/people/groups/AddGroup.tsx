import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import type { ButtonProps } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { PermittedButton } from '../../../kit/permissions/PermittedButton';

const ADD = needs('ManageVisitorGroup.editor');

/** A link to the page that adds a group; people who may not see a locked button that says why. Needs the texts of `groups`. */
export function AddGroup(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('groups');
  const icon = <Plus aria-hidden="true" />;
  if (!useIsAllowed(ADD)) {
    return (
      <PermittedButton {...look} rule={ADD} icon={icon}>
        {t('add.title')}
      </PermittedButton>
    );
  }
  return (
    <LinkButton {...look} href={paths.groupAdd.link()} icon={icon}>
      {t('add.title')}
    </LinkButton>
  );
}
