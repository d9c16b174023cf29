import { useTranslation } from 'react-i18next';

import { anyOf, hasRole, plansSold } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';

/** Where plans are sold, people who manage the subscription request more; the others contact them. */
const ASKS = anyOf(hasRole('super'), hasRole('primary'), hasRole('billing'));

interface LimitBannerProps {
  readonly title: string;
  /** The text about the maximum and the records that do not count. */
  readonly text: string;
  /** Whether the server has refused one more: the form says the title itself then. */
  readonly isRefused: boolean;
}

/** Says that a limit is reached, the maximum, and whom to contact. Texts: `limits`. */
export function LimitBanner({ title, text, isRefused }: LimitBannerProps) {
  const { t } = useTranslation('limits');
  const client = useAppSelector(selectClient);
  const isSold = useIsAllowed(plansSold);
  const asks = useIsAllowed(ASKS);
  return (
    <Banner
      tone="warning"
      title={isRefused ? undefined : title}
      announced={isRefused}
      actions={
        isSold &&
        asks && (
          <LinkButton size="s" href={paths.support.link()}>
            {t('contact')}
          </LinkButton>
        )
      }
    >
      {text} {!isSold ? t('askOperator') : asks ? t('ask') : t('askOthers', { client: client?.name ?? '' })}
    </Banner>
  );
}
