import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';

const ALL_THE_SAME = needs('ManageVisitorGroup.editor');

interface NotOnboardedProps {
  readonly name: string;
  /** The titles of the onboarding parts that the member has not seen. */
  readonly titles: readonly string[];
  readonly onAllTheSame: () => Promise<void>;
}

/** Shown in place of a first sign-in: the parts that the member has yet to see, and a way past them for users who may allow it. */
export function NotOnboarded({ name, titles, onAllTheSame }: NotOnboardedProps) {
  const { t } = useTranslation('visitors');
  const [isSending, setSending] = useState(false);
  const isPermitted = useIsAllowed(ALL_THE_SAME);
  const press = async (): Promise<void> => {
    setSending(true);
    await onAllTheSame();
    setSending(false);
  };
  return (
    <Banner
      tone="warning"
      announced
      title={t('signInForm.notOnboarded', { name })}
      actions={
        isPermitted && (
          <Button pending={isSending} onClick={() => void press()}>
            {t('signInForm.allTheSame')}
          </Button>
        )
      }
    >
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {isPermitted ? t('signInForm.allTheSameHint') : t('signInForm.notOnboardedHint')}
    </Banner>
  );
}
