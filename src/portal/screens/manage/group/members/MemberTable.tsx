import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemberStatus } from '#contract/entities/member';
import type { QueryError } from '#portal/api/requestError';
import { useAppSelector } from '#portal/store/hooks';
import { selectMember } from '#portal/entities/members';
import { dateFormat } from '#portal/lib/siteTime';
import { UnloadedList } from '#portal/parts/list/UnloadedList';
import { Button } from '#portal/ui/buttons/Button';
import { ListEnd } from '#portal/ui/list/ListEnd';
import { VirtualTable } from '#portal/ui/list/VirtualTable';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Tag } from '#portal/ui/feedback/Tag';
import { PersonLine } from '#portal/ui/layout/PersonLine';
import { useMedia } from '#portal/ui/layout/useMedia';
import styles from './MemberTable.module.css';

interface MemberTableProps {
  readonly ids: readonly number[];
  readonly total: number | undefined;
  readonly status: MemberStatus;
  readonly searched: boolean;
  readonly selectedId: number | null;
  readonly loading: boolean;
  /** The list from before, while the one asked for is on its way. */
  readonly former: boolean;
  readonly loadingMore: boolean;
  /** Why there is no list. */
  readonly error: QueryError | undefined;
  readonly moreFailed: boolean;
  readonly onRetry: () => void;
  readonly onMore?: () => void;
  readonly onRetryMore: () => void;
  readonly onOpen: (memberId: number) => void;
  /** The first step of an empty list. */
  readonly onAdd?: () => void;
}

const ROW_HEIGHT = 40;
const TOUCH_ROW_HEIGHT = 44;
const TOUCH = '(pointer: coarse)';
const CARD_HEIGHT = 72;

/** The list in its four states: loading, failed, empty, full. A row reads its own record, so one change draws one row. */
export const MemberTable = memo(function MemberTable(props: MemberTableProps) {
  const {
    ids,
    total,
    status,
    searched,
    selectedId,
    loading,
    former,
    loadingMore,
    error,
    moreFailed,
    onRetry,
    onMore,
    onRetryMore,
    onOpen,
    onAdd,
  } = props;
  const { t } = useTranslation('groups');
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;

  if (loading || error !== undefined)
    return <UnloadedList error={error} title={t('members.loadFailed')} onRetry={onRetry} retrying={loading} rowHeight={rowHeight} avatar />;
  if (ids.length === 0) {
    if (searched) return <EmptyState title={t('members.noMatch')}>{t('members.noMatchHint')}</EmptyState>;
    const words = {
      current: [t('members.current_empty'), t('members.current_hint')],
      upcoming: [t('members.upcoming_empty'), t('members.upcoming_hint')],
      archived: [t('members.archived_empty'), t('members.archived_hint')],
    }[status];
    return (
      <EmptyState title={words[0] ?? ''} action={onAdd && <Button onClick={onAdd}>{t('members.add')}</Button>}>
        {words[1]}
      </EmptyState>
    );
  }

  const at = (index: number): number => ids[index] ?? 0;
  return (
    <div className={former ? styles.former : undefined} inert={former} aria-busy={former}>
      <VirtualTable
        label={t('members.list')}
        count={ids.length}
        total={total}
        rowHeight={rowHeight}
        cardHeight={CARD_HEIGHT}
        keyOf={at}
        onNearEnd={onMore}
        onRowPress={(index) => onOpen(at(index))}
        markOf={(index) => ({ selected: at(index) === selectedId })}
        columns={[
          // The e-mail below the name: side by side neither had the room to be read whole.
          {
            id: 'name',
            header: t('members.name'),
            width: 'minmax(0, 2.2fr)',
            cell: (index) => <NameCell id={at(index)} onOpen={onOpen} />,
          },
          {
            id: 'mobile',
            header: t('members.mobile'),
            width: '160px',
            givesWay: 2,
            cell: (index) => <TextCell id={at(index)} field="mobile" />,
          },
          {
            id: 'manager',
            header: t('members.manager'),
            width: 'minmax(0, 1fr)',
            givesWay: 1,
            cell: (index) => <TextCell id={at(index)} field="manager_name" />,
          },
          status === 'upcoming'
            ? {
                id: 'starts',
                header: t('members.startsOn'),
                width: '120px',
                cell: (index) => <TextCell id={at(index)} field="starts_on" />,
              }
            : { id: 'onSite', header: t('members.onSite'), width: '120px', cell: (index) => <OnSiteCell id={at(index)} /> },
        ]}
        renderCard={(index) => <NameCell id={at(index)} onOpen={onOpen} card />}
        end={<ListEnd loading={loadingMore} error={moreFailed ? t('members.moreFailed') : undefined} onRetry={onRetryMore} />}
      />
    </div>
  );
});

function NameCell({ id, onOpen, card }: { readonly id: number; readonly onOpen: (memberId: number) => void; readonly card?: boolean }) {
  const member = useAppSelector((state) => selectMember(state, id));
  if (member === undefined) return null;
  return (
    <PersonLine
      name={member.name}
      hueKey={member.id}
      under={(card ? (member.email ?? member.mobile) : member.email) ?? undefined}
      end={card && <OnSiteCell id={id} />}
      onPress={() => onOpen(id)}
    />
  );
}

function TextCell({ id, field }: { readonly id: number; readonly field: 'mobile' | 'manager_name' | 'starts_on' }) {
  const { i18n } = useTranslation('groups');
  const text = useAppSelector((state) => selectMember(state, id)?.[field]);
  // A date without a time belongs to no zone: read and shown in UTC.
  if (field === 'starts_on' && text) {
    return dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
  }
  return <span className={styles.text}>{text}</span>;
}

function OnSiteCell({ id }: { readonly id: number }) {
  const { t } = useTranslation('groups');
  const onSite = useAppSelector((state) => (selectMember(state, id)?.current_visit_id ?? null) !== null);
  return onSite ? <Tag tone="safe">{t('members.onSite')}</Tag> : null;
}
