import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import type { MemberOnboarding } from '#contract/people/entities/onboarding';
import { paths } from '#portal/lib/paths';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import { MemberActions } from './MemberActions';
import styles from './Onboarding.module.css';
import { STATE_TONES, useOnboardingWords } from './useOnboardingWords';

interface ProgressCells {
  readonly group: Group;
  /** Asks before a member counts as done; null for users who may not change that. */
  readonly onComplete: ((member: MemberOnboarding) => void) | null;
}

/** Returns the columns of the progress of a group's members. */
export function useProgressColumns({ group, onComplete }: ProgressCells): readonly RecordColumn<MemberOnboarding>[] {
  const { t } = useTranslation('onboarding');
  const columns: readonly RecordColumn<MemberOnboarding>[] = [
    { id: 'name', header: t('column.name'), width: 'minmax(0, 1fr)', cell: (member) => <MemberLink group={group} member={member} /> },
    { id: 'email', header: t('column.email'), width: 'minmax(0, 1fr)', givesWay: 1, cell: ({ email }) => email },
    { id: 'state', header: t('column.state'), width: 'minmax(0, 1.2fr)', cell: (member) => <StateTag member={member} /> },
  ];
  if (onComplete === null) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('column.actions'),
      headerHidden: true,
      width: '56px',
      align: 'end',
      cell: (member) => <MemberActions member={member} onComplete={() => onComplete(member)} />,
    },
  ];
}

/** Shows the progress of a member on a phone. */
export function ProgressCard({ group, member, onComplete }: ProgressCells & { readonly member: MemberOnboarding }) {
  return (
    <RecordCard
      title={<MemberLink group={group} member={member} />}
      under={member.email ?? undefined}
      end={onComplete !== null && <MemberActions member={member} onComplete={() => onComplete(member)} />}
    >
      <StateTag member={member} />
    </RecordCard>
  );
}

function MemberLink({ group, member: { member_id: id, name } }: { readonly group: Group; readonly member: MemberOnboarding }) {
  return (
    <TextLink look="plain" href={paths.groupMembers.link({ groupId: group.id }, { member: id })}>
      <span className={styles.name}>{name}</span>
    </TextLink>
  );
}

function StateTag({ member }: { readonly member: MemberOnboarding }) {
  const { stateText } = useOnboardingWords();
  return <Tag tone={STATE_TONES[member.state]}>{stateText(member)}</Tag>;
}
