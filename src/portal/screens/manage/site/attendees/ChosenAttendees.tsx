import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { InviteAttendees } from './InviteAttendees';
import { usePrintBadges } from './usePrintBadges';

interface ChosenAttendeesProps {
  readonly siteId: number;
  readonly ids: readonly number[];
  readonly mayInvite: boolean;
  /** Called once an action has been performed on them. */
  readonly onDone: () => void;
}

/** Offers what can be done with the attendees who are selected. */
export function ChosenAttendees({ siteId, ids, mayInvite, onDone }: ChosenAttendeesProps) {
  const { t } = useTranslation('attendees');
  const { print } = usePrintBadges(siteId);
  const [isInviting, setInviting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const press = async (): Promise<void> => {
    setPrinting(true);
    await print(ids);
    setPrinting(false);
  };
  return (
    <>
      {mayInvite && (
        <Button size="s" icon={<Mail aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {t('invite.some')}
        </Button>
      )}
      <Button size="s" icon={<Printer aria-hidden="true" />} pending={isPrinting} onClick={() => void press()}>
        {t('print.some')}
      </Button>
      {isInviting && <InviteAttendees siteId={siteId} ids={ids} onSent={onDone} onClose={() => setInviting(false)} />}
    </>
  );
}
