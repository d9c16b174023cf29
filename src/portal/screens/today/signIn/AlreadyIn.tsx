import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';

interface AlreadyInProps {
  /** 'Ffion Fairclough is already in since 10:56.' */
  readonly text: string;
  /** Their visit. */
  readonly href: string;
  /** Who stands there is somebody else; left out where it cannot be. */
  readonly onSomebodyElse?: () => void;
}

/** In the place of a second visit of the same person: the one that there is. */
export function AlreadyIn({ text, href, onSomebodyElse }: AlreadyInProps) {
  const { t } = useTranslation('visitors');
  return (
    <Banner
      tone="warning"
      announced
      title={text}
      actions={
        <>
          <LinkButton variant="primary" href={href}>
            {t('signInForm.openVisit')}
          </LinkButton>
          {onSomebodyElse !== undefined && <Button onClick={onSomebodyElse}>{t('signInForm.somebodyElse')}</Button>}
        </>
      }
    />
  );
}
