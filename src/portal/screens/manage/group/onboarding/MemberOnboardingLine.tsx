import { Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { useGetMemberOnboardingQuery } from '#portal/api/people/onboarding';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import sections from '../members/member/MemberSections.module.css';
import { useSendOnboarding } from './MemberActions';
import styles from './Onboarding.module.css';
import { STATE_TONES, useOnboardingWords } from './useOnboardingWords';

interface MemberOnboardingLineProps {
  readonly member: Pick<Member, 'id' | 'name' | 'email'>;
  readonly mayEdit: boolean;
}

/** Says in a member's drawer how far they are; nothing in a group without anything to see. */
export function MemberOnboardingLine({ member: { id }, mayEdit }: MemberOnboardingLineProps) {
  const { t } = useTranslation('onboarding');
  const titleId = useId();
  const { stateText } = useOnboardingWords();
  const { sendTo, isSending } = useSendOnboarding();
  const { data } = useGetMemberOnboardingQuery({ params: { memberId: id } }, { refetchOnMountOrArgChange: true });
  const onboarding = data?.onboarding ?? null;
  if (onboarding === null) return null;
  return (
    <section aria-labelledby={titleId} className={sections.section}>
      <h3 id={titleId} className={sections.title}>
        {t('line.title')}
      </h3>
      <div className={styles.line}>
        <Tag tone={STATE_TONES[onboarding.state]}>{stateText(onboarding)}</Tag>
        {mayEdit && onboarding.state !== 'done' && onboarding.email !== null && (
          <Button size="s" icon={<Send aria-hidden="true" />} pending={isSending} onClick={() => void sendTo(onboarding)}>
            {onboarding.last_sent_at === null ? t('send.onboarding') : t('send.onboardingAgain')}
          </Button>
        )}
      </div>
    </section>
  );
}
