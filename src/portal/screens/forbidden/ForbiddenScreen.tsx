import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import { paths } from '#portal/lib/paths';
import { Reasons } from '#portal/kit/permissions/Reasons';
import { grantersOf } from '#portal/kit/permissions/granters';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';

const NONE: readonly Reason[] = [];

interface ForbiddenScreenProps {
  /** Everything that is missing; empty when only the fact is known. */
  readonly reasons?: readonly Reason[];
}

/** Shown for a page that the user may not open: the missing permissions, and who can grant them (spec: errors#pages). */
export function ForbiddenScreen({ reasons = NONE }: ForbiddenScreenProps) {
  const { t } = useTranslation('forbidden');
  const claims = useAppSelector(selectClaims);
  const maySwitch = claims?.['user:is_super'] === true && grantersOf(reasons).includes('support');
  return (
    <StatusPage
      icon={<LockKeyhole />}
      tone="warning"
      title={t('title')}
      actions={
        <>
          {maySwitch && (
            <LinkButton variant="super" href={paths.adminClient.link({ clientId: claims.aud })}>
              {t('switchOn')}
            </LinkButton>
          )}
          <LinkButton variant="primary" href={paths.home.link()}>
            {t('home')}
          </LinkButton>
        </>
      }
    >
      <Reasons reasons={reasons} />
    </StatusPage>
  );
}
