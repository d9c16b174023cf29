import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { allOf, needs } from '#contract/platform/accessRule';
import { PAGE_SIZE } from '#contract/platform/constants';
import type { Group } from '#contract/people/entities/group';
import { ONBOARDING_STATES, type MemberOnboarding, type OnboardingState } from '#contract/people/entities/onboarding';
import { useListOnboardingQuery, useSendOnboardingToAllMutation } from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { useLastPage } from '#portal/kit/list/useLastPage';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { oneOf, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Pagination } from '#web/ui/navigation/Pagination';
import { CompleteDialog } from './MemberActions';
import styles from './Onboarding.module.css';
import { OnboardingFigure } from './OnboardingFigure';
import { ProgressCard, useProgressColumns } from './useProgressColumns';
import { useOnboardingWords } from './useOnboardingWords';

const FILTERS = ['all', ...ONBOARDING_STATES] as const;
const ADDRESS = { q: text(), status: oneOf(FILTERS, 'all'), page: pageNumber() };
const SEND = allOf(needs('ManageVisitorGroup.viewer'), needs('ReturningVisitor.editor'));
const CARD_HEIGHT = 96;

/** Shows the progress of members: the figure, and the list with the actions for each. */
export function OnboardingMembers({ group }: { readonly group: Group }) {
  const { t } = useTranslation('onboarding');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, status, page } = values;
  const maySend = useIsAllowed(SEND);
  const [isSending, setSending] = useState(false);
  const [completing, setCompleting] = useState<MemberOnboarding | null>(null);
  const query = { q: q ?? undefined, state: status === 'all' ? undefined : status, page, per_page: PAGE_SIZE };
  const read = useListOnboardingQuery({ params: { groupId: group.id }, query }, { refetchOnMountOrArgChange: true });
  const members = read.currentData?.onboarding;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify([q, status, page]), members, read.currentData?.meta.total);
  useLastPage(page, total, change);
  const cells = { group, onComplete: maySend ? setCompleting : null };
  const columns = useProgressColumns(cells);
  const counts = read.data?.counts;

  return (
    <section aria-label={t('members.title')} className={styles.members}>
      <h2>{t('members.title')}</h2>
      {counts !== undefined && <OnboardingFigure counts={counts} />}
      <ListCard
        search={{ label: t('members.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        filters={<StateChips />}
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
          card={(member) => <ProgressCard {...cells} member={member} />}
          cardHeight={CARD_HEIGHT}
          keyOf={(row) => String(members?.[row]?.member_id ?? row)}
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

/** Narrows the list to one state. */
function StateChips() {
  const { t } = useTranslation('onboarding');
  const { values, change } = useAddress(ADDRESS);
  const { states } = useOnboardingWords();
  const names: Readonly<Record<(typeof FILTERS)[number], string>> = { all: t('filter.all'), ...states };
  return (
    <Chips<'all' | OnboardingState>
      label={t('filter.label')}
      scroll
      options={FILTERS.map((value) => ({ value, label: names[value] }))}
      selected={[values.status]}
      onChange={([next]) => change({ status: next ?? 'all', page: 1 })}
    />
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
