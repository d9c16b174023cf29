import { Download, Ellipsis, Mail, Printer, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { useAttendeeExport } from './useAttendeeExport';
import { usePrintBadges } from './usePrintBadges';

interface AttendeesMenuProps {
  readonly site: Site;
  /** Prompts before tickets are mailed to all attendees without one; left out where nobody can be invited. */
  readonly onInvite: (() => void) | undefined;
  /** Opens the import; left out for users who may not change the list. */
  readonly onImport: (() => void) | undefined;
  /** The button that prints the list; null while the list is empty. */
  readonly print: ReactNode;
  readonly isPrinting: boolean;
}

/** A menu of actions for many attendees at once: tickets, badges, the printed list, the file of those who came. */
export function AttendeesMenu({ site, onInvite, onImport, print, isPrinting }: AttendeesMenuProps) {
  const { t } = useTranslation('attendees');
  const save = useAttendeeExport(site);
  const { printExpected } = usePrintBadges(site.id);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <Menu
      align="end"
      label={t('menu')}
      trigger={
        <Button icon={<Ellipsis aria-hidden="true" />} pending={isBusy || isPrinting}>
          {t('menu')}
        </Button>
      }
    >
      {onInvite && (
        <MenuItem icon={<Mail aria-hidden="true" />} onAction={onInvite}>
          {t('invite.action')}
        </MenuItem>
      )}
      {onImport && (
        <MenuItem icon={<Upload aria-hidden="true" />} onAction={onImport}>
          {t('import.action')}
        </MenuItem>
      )}
      <MenuItem icon={<Printer aria-hidden="true" />} onAction={() => void run(printExpected)}>
        {t('print.expected')}
      </MenuItem>
      {print}
      <MenuItem icon={<Download aria-hidden="true" />} onAction={() => void run(save)}>
        {t('export.action')}
      </MenuItem>
    </Menu>
  );
}
