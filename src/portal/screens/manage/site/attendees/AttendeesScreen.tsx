import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { attendeePages } from '#portal/api/visits/attendees';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectAttendee } from '#portal/entities/attendees';
import { numberText } from '#web/text/numberText';
import { useNow } from '#web/dates/useNow';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PersonLine } from '#web/ui/layout/PersonLine';
import type { RowKey } from '#web/ui/list/rowSelection';
import { SiteTab } from '../SiteTab';
import { AddButton, AttendeeActions, StateFilter } from './AttendeeActions';
import { AttendeeOverlays } from './AttendeeOverlays';
import { StateAndOrigin } from './AttendeeState';
import { ChosenAttendees } from './ChosenAttendees';
import { Figures } from './Figures';
import { useAttendeeColumns } from './useAttendeeColumns';
import { useAttendeesAddress } from './useAttendeesAddress';

const MINUTE_MS = 60_000;
const NOBODY: ReadonlySet<RowKey> = new Set();

/** `/manage/site/{id}/attendees`: the attendees of an event: expected, present and gone, live. */
export function AttendeesScreen() {
  const { t } = useTranslation('attendees');
  return (
    <SiteTab>
      {(site, readOnly) =>
        site.type === 'event' ? (
          <Attendees site={site} readOnly={readOnly} />
        ) : (
          <EmptyState icon={<Users aria-hidden="true" />} title={t('onlyEvents')} />
        )
      }
    </SiteTab>
  );
}

interface AttendeesProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Attendees({ site, readOnly }: AttendeesProps) {
  const { t, i18n } = useTranslation(['attendees', 'app']);
  const { values, change } = useAttendeesAddress();
  const { status, q, person: openId } = values;
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(NOBODY);
  useSiteChannel(site.id);
  // The columns name them.
  useListGroupsQuery();
  const now = useNow(MINUTE_MS);
  const isOver = site.active_until !== null && Date.parse(site.active_until) <= now;
  const query = { status: status === 'all' ? undefined : status, q: q ?? undefined };
  const list = useEndlessList(pagesOf(attendeePages, { params: { siteId: site.id }, query }), { isRefreshed: true });
  const open = useCallback((person: number) => change({ person }), [change]);
  const isEmpty = list.total === 0 && q === null && status === 'all';
  const part = { site, readOnly, isOver };
  const rows = { list, select: selectAttendee, columns: useAttendeeColumns(site, !isOver, open) };

  return (
    <>
      {isOver && <Banner tone="info">{t('over')}</Banner>}
      <Figures siteId={site.id} />
      <ListCard
        search={{ label: t('search'), value: q, onSearch: (typed) => change({ q: typed }, { replace: true }) }}
        filters={<StateFilter />}
        actions={<AttendeeActions {...part} isEmpty={isEmpty} rows={rows} />}
        found={list.total === undefined ? '' : t('found', { count: list.total, number: numberText(list.total, i18n.language) })}
      >
        <RecordTable
          {...rows}
          label={t('list')}
          failed={t('loadFailed')}
          moreFailed={t('moreFailed')}
          empty={<NoAttendees isEmpty={isEmpty} readOnly={readOnly} />}
          card={(attendee) => <AttendeeCard attendee={attendee} zone={site.timezone} onOpen={open} />}
          cardHeight={72}
          avatar
          onOpen={open}
          openId={openId}
          selection={{
            selected,
            onChange: setSelected,
            onShow: () => change({ dialog: 'selected' }),
            nameOf: ({ name }) => name,
            actions: (
              <ChosenAttendees
                siteId={site.id}
                ids={[...selected].map(Number)}
                mayInvite={!readOnly && !isOver}
                onDone={() => setSelected(NOBODY)}
              />
            ),
          }}
        />
      </ListCard>
      <AttendeeOverlays {...part} selected={selected} />
    </>
  );
}

/** Shown in place of an empty list: the first step, or that nothing matches. */
function NoAttendees({ isEmpty, readOnly }: { readonly isEmpty: boolean; readonly readOnly: boolean }) {
  const { t } = useTranslation('attendees');
  if (!isEmpty) return <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>;
  return (
    <EmptyState title={t('empty')} action={!readOnly && <AddButton />}>
      {t('emptyHint')}
    </EmptyState>
  );
}

interface AttendeeCardProps {
  readonly attendee: Attendee;
  readonly zone: string;
  readonly onOpen: (id: number) => void;
}

function AttendeeCard({ attendee, zone, onOpen }: AttendeeCardProps) {
  return (
    <PersonLine
      name={attendee.name}
      hueKey={attendee.id}
      under={<StateAndOrigin attendee={attendee} zone={zone} />}
      onPress={() => onOpen(attendee.id)}
    />
  );
}
