import { EllipsisVertical, Printer } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PRINTED_ROWS_MAX } from '#contract/platform/constants';
import { requestErrorOf } from '#web/net/requestError';
import { numberText } from '#web/text/numberText';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import type { RecordPages } from './recordList';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePaperFacts } from './usePaperFacts';
import { usePrinting } from '#web/kit/print/usePrinting';

interface PrintedRow {
  readonly id: number;
  readonly cells: readonly ReactNode[];
}

/** Renders the menu of a list with further actions, given its print item and whether printing is under way. */
export type DrawMenu = (item: ReactNode, isBusy: boolean) => ReactNode;

interface PrintableListProps {
  readonly title: string;
  /** The active tab, filters and search, in words. */
  readonly narrowedBy: readonly (string | false | undefined)[];
  readonly columns: readonly string[];
  /** The rows that are loaded; called only for printing. */
  readonly rows: () => readonly PrintedRow[];
  /** The total, with rows not loaded yet; the loaded ones by default. */
  readonly total?: number;
  /** For a list that loads as it is scrolled: loads the rest before the menu prints it. */
  readonly loadTo?: RecordPages['loadTo'];
  /** Further items of the menu, above 'Print this list'. */
  readonly more?: ReactNode;
  /** The menu instead of the one with these items alone. */
  readonly drawMenu?: DrawMenu;
}

/**
 * The menu of a long list, with 'Print this list', and the list on paper however it is printed: all loaded rows, while the screen holds
 * only the rows in view. Give it a `key` of the query, so that another list is not printed in its place. Needs the texts `printList`.
 */
export function PrintableList({ loadTo, more, drawMenu, ...list }: PrintableListProps) {
  const { t } = useTranslation('printList');
  const { fail } = useNotices();
  const [isLoading, setLoading] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const print = async (): Promise<void> => {
    if (loadTo === undefined) return window.print();
    setLoading(true);
    const { release, error } = await loadTo(PRINTED_ROWS_MAX);
    if (isShown.current) {
      setLoading(false);
      if (error === undefined) window.print();
      else fail(t('failed'), requestErrorOf(error));
    }
    release();
  };

  const isEmpty = list.total === 0;
  const item = isEmpty ? null : (
    <MenuItem icon={<Printer aria-hidden="true" />} onAction={() => void print()}>
      {t('action')}
    </MenuItem>
  );

  return (
    <>
      {drawMenu?.(item, isLoading) ?? (
        <Menu
          align="end"
          label={t('menu')}
          trigger={<IconButton label={t('menu')} icon={<EllipsisVertical aria-hidden="true" />} pending={isLoading} />}
        >
          {more}
          {item}
        </Menu>
      )}
      {!isEmpty && <OnPaper {...list} />}
    </>
  );
}

type SheetProps = Omit<PrintableListProps, 'loadTo' | 'more' | 'drawMenu'>;

function OnPaper(props: SheetProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

/** The list at the time of printing. These lists are of no one site: the clock is the reader's. */
function Sheet({ title, narrowedBy, columns, rows, total }: SheetProps) {
  const { t, i18n } = useTranslation(['printList', 'app']);
  const facts = usePaperFacts(ownTimeZone());
  const printed = rows().slice(0, PRINTED_ROWS_MAX);
  const isWhole = total === undefined || printed.length >= total;
  const narrowing = narrowedBy.filter(Boolean).join(' · ');
  const figures = {
    number: numberText(printed.length, i18n.language),
    total: numberText(total ?? printed.length, i18n.language),
    limit: numberText(PRINTED_ROWS_MAX, i18n.language),
  };

  return (
    <PrintedList
      title={title}
      facts={[
        ...facts,
        ...(narrowing === '' ? [] : [[t('app:print.list'), narrowing] as const]),
        [t('rows'), isWhole ? figures.number : t('some', figures)],
      ]}
      note={isWhole ? undefined : printed.length >= PRINTED_ROWS_MAX ? t('limit', figures) : t('loaded', figures)}
      columns={columns}
      rows={printed}
    />
  );
}
