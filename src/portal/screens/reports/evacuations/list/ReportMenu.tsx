import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import type { ReportWords } from './reportWords';

interface ReportMenuProps {
  readonly evacuation: Evacuation;
  readonly words: ReportWords;
  readonly onDelete: (evacuationId: number) => void;
}

/** Offers the actions on a listed report to people who may delete it. Only finished evacuations can be deleted. */
export function ReportMenu({ evacuation, words, onDelete }: ReportMenuProps) {
  const { t } = useTranslation('evacuationReports');
  if (evacuation.status !== 'complete') return null;
  const label = t('menu.of', { site: words.site, time: words.started });
  return (
    <Menu align="end" label={label} trigger={<IconButton size="s" label={label} icon={<EllipsisVertical aria-hidden="true" />} />}>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onAction={() => onDelete(evacuation.id)}>
        {t('delete.action')}
      </MenuItem>
    </Menu>
  );
}
