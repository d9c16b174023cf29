import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { allOf, anyOf, needs } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import type { ButtonProps } from '#web/ui/buttons/Button';
import { PermittedButton } from '../../../kit/permissions/PermittedButton';

const SITES = allOf(needs('ManageSite.viewer'), needs('ManageSite.editor'));
const EVENTS = allOf(needs('ManageEvent.viewer'), needs('ManageEvent.editor'));
const RULES = { sites: SITES, events: EVENTS, either: anyOf(SITES, EVENTS) } as const;

interface AddSiteProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Sites, events, or whichever the person may add. */
  readonly of: keyof typeof RULES;
}

/** A link to the page that adds a site or an event; people who may not see a locked button that says why. Needs the texts of `sites`. */
export function AddSite({ of, ...look }: AddSiteProps) {
  const { t } = useTranslation('sites');
  const mayAdd = useIsAllowed(RULES[of]);
  const maySites = useIsAllowed(SITES);
  const isEvent = of === 'events';
  const label = isEvent ? t('add.event') : t('add.title');
  if (!mayAdd) {
    return (
      <PermittedButton {...look} rule={RULES[of]} icon={<Plus aria-hidden="true" />}>
        {label}
      </PermittedButton>
    );
  }
  return (
    <LinkButton
      {...look}
      href={isEvent || !maySites ? paths.overviewEventAdd.link() : paths.overviewSiteAdd.link()}
      icon={<Plus aria-hidden="true" />}
    >
      {label}
    </LinkButton>
  );
}
