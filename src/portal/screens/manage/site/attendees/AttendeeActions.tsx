import { ScanLine, UserPlus, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import type { Attendee, AttendeeState } from '#contract/visits/entities/attendee';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import type { RecordRows } from '#portal/kit/list/RecordTable';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { Button } from '#web/ui/buttons/Button';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { CHECK_IN } from './AttendeeOverlays';
import { AttendeesMenu } from './AttendeesMenu';
import { SHOWN, useAttendeesAddress } from './useAttendeesAddress';

type ShownState = 'all' | AttendeeState;

function useStateNames(): Readonly<Record<ShownState, string>> {
  const { t } = useTranslation('attendees');
  return { all: t('all'), expected: t('expected'), here: t('here'), left: t('left') };
}

/** Narrows the list to one state. */
export function StateFilter() {
  const { t } = useTranslation('attendees');
  const { values, change } = useAttendeesAddress();
  const names = useStateNames();
  return (
    <RadioGroup<ShownState>
      look="segmented"
      label={t('status')}
      labelHidden
      options={SHOWN.map((value) => ({ value, label: names[value] }))}
      value={values.status}
      onChange={(status) => change({ status })}
    />
  );
}

/** Opens the drawer that adds an attendee. */
export function AddButton() {
  const { t } = useTranslation('attendees');
  const { change } = useAttendeesAddress();
  return (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => change({ add: 'attendee' })}>
      {t('add')}
    </Button>
  );
}

interface AttendeeActionsProps {
  readonly site: Site;
  readonly readOnly: boolean;
  readonly isOver: boolean;
  /** Nobody has been added yet: the empty list has the button itself. */
  readonly isEmpty: boolean;
  readonly rows: RecordRows<Attendee>;
}

/** Offers to add attendees and to check them in, and the menu for many at once. */
export function AttendeeActions({ site, readOnly, isOver, isEmpty, rows }: AttendeeActionsProps) {
  const { t } = useTranslation(['attendees', 'app']);
  const { values, change } = useAttendeesAddress();
  const { status, q } = values;
  const names = useStateNames();
  return (
    <>
      {!isEmpty && !readOnly && <AddButton />}
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
        {...rows}
        title={`${site.name}: ${t('list')}`}
        narrowedBy={[status !== 'all' && names[status], q !== null && t('app:print.search', { text: q })]}
        drawMenu={(print, isPrinting) => (
          <AttendeesMenu
            site={site}
            onInvite={readOnly || isOver ? undefined : () => change({ dialog: 'invite' })}
            onImport={readOnly ? undefined : () => change({ add: 'import' })}
            print={print}
            isPrinting={isPrinting}
          />
        )}
      />
    </>
  );
}
