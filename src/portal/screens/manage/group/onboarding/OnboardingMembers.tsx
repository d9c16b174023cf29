import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { allOf, needs } from '#contract/platform/access';
import { PAGE_SIZE } from '#contract/platform/constants';
import type { Group } from '#contract/people/entities/group';
import {
  ONBOARDING_STATES,
  type MemberOnboarding,
  type OnboardingCounts,
  type OnboardingState,
} from '#contract/people/entities/onboarding';
import { useListOnboardingQuery, useSendOnboardingToAllMutation } from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { oneOf, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import { Tag } from '#web/ui/feedback/Tag';
import { Counter } from '#web/ui/layout/Counter';
import { Pagination } from '#web/ui/navigation/Pagination';
import { CompleteDialog, MemberActions } from './MemberActions';
import styles from './Onboarding.module.css';
import { STATE_TONES, useOnboardingWords } from './useOnboardingWords';

const FILTERS = ['all', ...ONBOARDING_STATES] as const;
const ADDRESS = { q: text(), status: oneOf(FILTERS, 'all'), page: pageNumber() };
const SEND = allOf(needs('ManageVisitorGroup.viewer'), needs('ReturningVisitor.editor'));
const CARD_HEIGHT = 96;

const allOfThem = (counts: OnboardingCounts): number => ONBOARDING_STATES.reduce((sum, state) => sum + counts[state], 0);

/** Shows the progress of members: the figure, and the list with the actions for each. */
export function OnboardingMembers({ group }: { readonly group: Group }) {
  const { t, i18n } = useTranslation('onboarding');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, status, page } = values;
  const { states, stateText } = useOnboardingWords();
  const maySend = useIsAllowed(SEND);
  const [isSending, setSending] = useState(false);
  const [completing, setCompleting] = useState<MemberOnboarding | null>(null);
  const query = { q: q ?? undefined, state: status === 'all' ? undefined : status, page, per_page: PAGE_SIZE };
  const read = useListOnboardingQuery({ params: { groupId: group.id }, query }, { refetchOnMountOrArgChange: true });
  const rows = read.currentData?.onboarding;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify([q, status, page]), rows, read.currentData?.meta.total);
  const counts = read.data?.counts;
  const lastPage = Math.max(1, Math.ceil((total ?? page * PAGE_SIZE) / PAGE_SIZE));
  useEffect(() => {
    // The last member of the last page has left it.
    if (page > lastPage) change({ page: lastPage }, { replace: true });
  }, [page, lastPage, change]);

  const nameOf = ({ member_id: id, name }: MemberOnboarding) => (
    <TextLink look="plain" href={paths.groupMembers.link({ groupId: group.id }, { member: id })}>
      <span className={styles.name}>{name}</span>
    </TextLink>
  );
  const stateOf = (member: MemberOnboarding) => <Tag tone={STATE_TONES[member.state]}>{stateText(member)}</Tag>;
  const columns: readonly RecordColumn<MemberOnboarding>[] = [
    { id: 'name', header: t('column.name'), width: 'minmax(0, 1fr)', cell: nameOf },
    { id: 'email', header: t('column.email'), width: 'minmax(0, 1fr)', givesWay: 1, cell: ({ email }) => email },
    { id: 'state', header: t('column.state'), width: 'minmax(0, 1.2fr)', cell: stateOf },
    ...(maySend
      ? [
          {
            id: 'actions',
            header: t('column.actions'),
            headerHidden: true,
            width: '56px',
            align: 'end' as const,
            cell: (member: MemberOnboarding) => <MemberActions member={member} onComplete={() => setCompleting(member)} />,
          },
        ]
      : []),
  ];
  const filters: Readonly<Record<(typeof FILTERS)[number], string>> = { all: t('filter.all'), ...states };

  return (
    <section aria-label={t('members.title')} className={styles.members}>
      <h2>{t('members.title')}</h2>
      {counts !== undefined && <Figure counts={counts} language={i18n.language} />}
      <ListCard
        search={{ label: t('members.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        filters={
          <Chips<'all' | OnboardingState>
            label={t('filter.label')}
            scroll
            options={FILTERS.map((value) => ({ value, label: filters[value] }))}
            selected={[status]}
            onChange={([next]) => change({ status: next ?? 'all', page: 1 })}
          />
        }
        actions={
          maySend && (
            <Button icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setSending(true)}>
              {t('sendAll.action')}
            </Button>
          )
        }
        found={total === undefined ? '' : t('members.found', { count: total })}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('members.title')}
          failed={t('members.loadFailed')}
          empty={<EmptyState title={t('members.none')}>{t('members.noneHint')}</EmptyState>}
          columns={columns}
          card={(member) => (
            <RecordCard
              title={nameOf(member)}
              under={member.email ?? undefined}
              end={maySend && <MemberActions member={member} onComplete={() => setCompleting(member)} />}
            >
              {stateOf(member)}
            </RecordCard>
          )}
          cardHeight={CARD_HEIGHT}
          keyOf={(row) => String(rows?.[row]?.member_id ?? row)}
        />
        {total !== undefined && total > PAGE_SIZE && (
          <Pagination label={t('members.pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
        )}
      </ListCard>
      {completing !== null && <CompleteDialog member={completing} onClose={() => setCompleting(null)} />}
      {isSending && <SendToAll groupId={group.id} onClose={() => setSending(false)} />}
    </section>
  );
}

function Figure({ counts, language }: { readonly counts: OnboardingCounts; readonly language: string }) {
  const { t } = useTranslation('onboarding');
  const { states } = useOnboardingWords();
  const total = allOfThem(counts);
  const label = (state: OnboardingState) => `${states[state]}: ${numberText(counts[state], language)}`;
  return (
    <div className={styles.figure}>
      <Counter value={numberText(counts.done, language)}>
        {t('members.figure', { total: numberText(total, language), count: total })}
      </Counter>
      <ProgressBar
        label={t('members.progress')}
        total={total}
        segments={[
          { value: counts.done, tone: 'safe', label: label('done') },
          { value: counts.started, tone: 'wait', label: label('started') },
        ]}
      />
    </div>
  );
}

function SendToAll({ groupId, onClose }: { readonly groupId: number; readonly onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const { toast } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const { send } = useChange(useSendOnboardingToAllMutation());
  return (
    <ConfirmChange
      tone="primary"
      title={t('sendAll.title')}
      confirmLabel={t('sendAll.confirm')}
      failed={t('send.failed')}
      send={() => send({ params: { groupId } })}
      onDone={({ sent, sent_lately: lately, without_email: none }) =>
        toast({
          tone: isMailed ? 'success' : 'info',
          text: [
            isMailed ? t('sendAll.sent', { count: sent }) : t('noMail'),
            lately > 0 && t('sendAll.lately', { count: lately }),
            none > 0 && t('sendAll.noEmail', { count: none }),
          ]
            .filter(Boolean)
            .join(' '),
        })
      }
      onClose={onClose}
    >
      <p>{t('sendAll.text')}</p>
      <NoMailSetUp />
    </ConfirmChange>
  );
}
