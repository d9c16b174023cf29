import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';

interface AlreadyInProps {
  /** 'Ffion Fairclough is already in since 10:56.' */
  readonly text: string;
  /** The address of their visit. */
  readonly href: string;
  /** Called if the person at the desk is somebody else; left out where that is impossible. */
  readonly onSomebodyElse?: () => void;
}

/** Shows the present visit of a person instead of beginning a second one. */
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
