import { ScanLine, UserPlus, UserRoundCheck, Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import { ATTENDEE_STATES, type AttendeeState } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { attendeePages } from '#portal/api/visits/attendees';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectAttendee } from '#portal/entities/attendees';
import { numberText } from '#web/text/numberText';
import { useNow } from '#web/dates/useNow';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { oneOf, openPart, openRecord, text, useAddress } from '#portal/kit/route/useAddress';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { PersonLine } from '#web/ui/layout/PersonLine';
import type { RowKey } from '#web/ui/list/rowSelection';
import { SiteTab } from '../SiteTab';
import { AttendeesMenu } from './AttendeesMenu';
import { StateAndOrigin } from './AttendeeState';
import { ChosenAttendees } from './ChosenAttendees';
import { Figures } from './Figures';
import { InviteAttendees } from './InviteAttendees';
import { useAttendeeColumns } from './useAttendeeColumns';

const AttendeeDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "attendee" */ './AttendeeDrawer')).AttendeeDrawer,
  ['visitors', 'people'],
);
const AddAttendee = lazyOverlay(async () => (await import(/* webpackChunkName: "attendee" */ './EditAttendee')).AddAttendee, []);
const AddWalkIn = lazyOverlay(async () => (await import(/* webpackChunkName: "attendee" */ './AddWalkIn')).AddWalkIn, ['visitors']);

const SelectedAttendees = lazyOverlay(
  async () => (await import(/* webpackChunkName: "attendee" */ './SelectedAttendees')).SelectedAttendees,
  [],
);
const ImportAttendees = lazyOverlay(
  async () => (await import(/* webpackChunkName: "attendee" */ './import/ImportAttendees')).ImportAttendees,
  ['files'],
);

const ScanTickets = lazyOverlay(
  async () => (await import(/* webpackChunkName: "attendee-scan" */ './scan/ScanTickets')).ScanTickets,
  ['attendeeScan', 'camera', 'visitors'],
);

const CHECK_IN = needs('Today.signinout');
const SHOWN = ['all', ...ATTENDEE_STATES] as const;
const ADDRESS = { status: oneOf(SHOWN, 'all'), q: text(), person: openRecord(), add: openPart(), dialog: openPart() };
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
  const { values, change } = useAddress(ADDRESS);
  const { status, q, person: openId, add, dialog } = values;
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(NOBODY);
  useSiteChannel(site.id);
  // The columns name them.
  useListGroupsQuery();
  const mayCheckIn = useIsAllowed(CHECK_IN);
  const now = useNow(MINUTE_MS);
  const isOver = site.active_until !== null && Date.parse(site.active_until) <= now;
  const mayInvite = !readOnly && !isOver;
  const query = { status: status === 'all' ? undefined : status, q: q ?? undefined };
  const list = useEndlessList(pagesOf(attendeePages, { params: { siteId: site.id }, query }), { isRefreshed: true });
  const open = useCallback((person: number) => change({ person }), [change]);
  const columns = useAttendeeColumns(site, !isOver, open);
  const words: Record<'all' | AttendeeState, string> = {
    all: t('all'),
    expected: t('expected'),
    here: t('here'),
    left: t('left'),
  };
  const isEmpty = list.total === 0 && q === null && status === 'all';
  const addButton = !readOnly && (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => change({ add: 'attendee' })}>
      {t('add')}
    </Button>
  );

  return (
    <>
      {isOver && <Banner tone="info">{t('over')}</Banner>}
      <Figures siteId={site.id} />
      <ListCard
        search={{ label: t('search'), value: q, onSearch: (typed) => change({ q: typed }, { replace: true }) }}
        filters={
          <RadioGroup<'all' | AttendeeState>
            look="segmented"
            label={t('status')}
            labelHidden
            options={SHOWN.map((value) => ({ value, label: words[value] }))}
            value={status}
            onChange={(value) => change({ status: value })}
          />
        }
        actions={
          <>
            {!isEmpty && addButton}
            {!isOver && (
              <PermittedButton rule={CHECK_IN} icon={<UserRoundCheck aria-hidden="true" />} onClick={() => change({ add: 'walk-in' })}>
                {t('addWalkIn')}
              </PermittedButton>
            )}
            {!isOver && !isEmpty && (
              <PermittedButton rule={CHECK_IN} icon={<ScanLine aria-hidden="true" />} onClick={() => change({ dialog: 'scan' })}>
                {t('scan')}
              </PermittedButton>
            )}
            <PrintRecords
              list={list}
              select={selectAttendee}
              columns={columns}
              title={`${site.name}: ${t('list')}`}
              narrowedBy={[status !== 'all' && words[status], q !== null && t('app:print.search', { text: q })]}
              drawMenu={(print, isPrinting) => (
                <AttendeesMenu
                  site={site}
                  onInvite={mayInvite ? () => change({ dialog: 'invite' }) : undefined}
                  onImport={readOnly ? undefined : () => change({ add: 'import' })}
                  print={print}
                  isPrinting={isPrinting}
                />
              )}
            />
          </>
        }
        found={list.total === undefined ? '' : t('found', { count: list.total, number: numberText(list.total, i18n.language) })}
      >
        <RecordTable
          list={list}
          select={selectAttendee}
          label={t('list')}
          failed={t('loadFailed')}
          moreFailed={t('moreFailed')}
          empty={
            isEmpty ? (
              <EmptyState title={t('empty')} action={addButton}>
                {t('emptyHint')}
              </EmptyState>
            ) : (
              <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>
            )
          }
          columns={columns}
          card={(attendee) => (
            <PersonLine
              name={attendee.name}
              hueKey={attendee.id}
              under={<StateAndOrigin attendee={attendee} zone={site.timezone} />}
              onPress={() => open(attendee.id)}
            />
          )}
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
              <ChosenAttendees siteId={site.id} ids={[...selected].map(Number)} mayInvite={mayInvite} onDone={() => setSelected(NOBODY)} />
            ),
          }}
        />
      </ListCard>
      {openId !== null && (
        <AttendeeDrawer
          key={openId}
          site={site}
          attendeeId={openId}
          readOnly={readOnly}
          isOver={isOver}
          onClose={() => change({ person: null })}
        />
      )}
      {dialog === 'selected' && selected.size > 0 && (
        <SelectedAttendees ids={[...selected].map(Number)} onClose={() => change({ dialog: null })} />
      )}
      {dialog === 'invite' && mayInvite && (
        <InviteAttendees siteId={site.id} ids={null} onSent={() => undefined} onClose={() => change({ dialog: null })} />
      )}
      {dialog === 'scan' && mayCheckIn && !isOver && <ScanTickets site={site} onClose={() => change({ dialog: null })} />}
      {openId === null && add === 'attendee' && !readOnly && <AddAttendee site={site} onClose={() => change({ add: null })} />}
      {openId === null && add === 'import' && !readOnly && <ImportAttendees site={site} onClose={() => change({ add: null })} />}
      {openId === null && add === 'walk-in' && mayCheckIn && !isOver && <AddWalkIn site={site} onClose={() => change({ add: null })} />}
    </>
  );
}
