import { needs } from '#contract/platform/accessRule';
import type { Site } from '#contract/sites/entities/site';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { useIsAllowed } from '#portal/processes/session/access';
import type { RowKey } from '#web/ui/list/rowSelection';
import { InviteAttendees } from './InviteAttendees';
import { useAttendeesAddress } from './useAttendeesAddress';

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

/** The rule for checking attendees in. */
export const CHECK_IN = needs('Today.signinout');

interface AttendeeOverlaysProps {
  readonly site: Site;
  readonly readOnly: boolean;
  readonly isOver: boolean;
  readonly selected: ReadonlySet<RowKey>;
}

/** Shows the drawers and dialogs beside the list, as the address names them. */
export function AttendeeOverlays({ site, readOnly, isOver, selected }: AttendeeOverlaysProps) {
  const { values, change } = useAttendeesAddress();
  const { person: openId, add, dialog } = values;
  const mayCheckIn = useIsAllowed(CHECK_IN) && !isOver;
  const added = openId === null ? add : null;
  const closeDialog = () => change({ dialog: null });
  const closeAdd = () => change({ add: null });
  return (
    <>
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
      {dialog === 'selected' && selected.size > 0 && <SelectedAttendees ids={[...selected].map(Number)} onClose={closeDialog} />}
      {dialog === 'invite' && !readOnly && !isOver && (
        <InviteAttendees siteId={site.id} ids={null} onSent={() => undefined} onClose={closeDialog} />
      )}
      {dialog === 'scan' && mayCheckIn && <ScanTickets site={site} onClose={closeDialog} />}
      {added === 'attendee' && !readOnly && <AddAttendee site={site} onClose={closeAdd} />}
      {added === 'import' && !readOnly && <ImportAttendees site={site} onClose={closeAdd} />}
      {added === 'walk-in' && mayCheckIn && <AddWalkIn site={site} onClose={closeAdd} />}
    </>
  );
}
