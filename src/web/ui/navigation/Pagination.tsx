import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { buttonClass } from '../buttons/buttonClass';
import { useLinkClick } from './NavigationProvider';
import { pageCount, pageNumbers, rowsOfPage } from './pageNumbers';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** Names the pages for a screen reader: 'Pages of the audit log'. */
  readonly label: string;
  /** The current page, from 1. */
  readonly page: number;
  /** Rows in all. */
  readonly total: number;
  /** Rows on a page; 15 by default. */
  readonly pageSize?: number;
  /** Called with the chosen page. */
  readonly onChange?: (page: number) => void;
  /** The address of a page: the pages become links, which open in a new tab too. */
  readonly hrefOf?: (page: number) => string;
}

/** Shows which page of a long list is shown, and leads to the others. On phones 'Page 2 of 9' replaces the numbers. */
export function Pagination({ label, page, total, pageSize = PAGE_SIZE, onChange, hrefOf }: PaginationProps) {
  const { t, i18n } = useTranslation('controls');
  const count = pageCount(total, pageSize);
  const current = Math.min(Math.max(1, page), count);
  const rows = rowsOfPage(current, total, pageSize);
  const number = (value: number): string => numberText(value, i18n.language);

  const step = (to: number, name: string, icon: ReactNode, wide?: boolean) => (
    <li className={wide ? styles.wide : undefined}>
      <PageControl label={name} href={hrefOf?.(to)} disabled={to < 1 || to > count || to === current} onPress={() => onChange?.(to)}>
        {icon}
      </PageControl>
    </li>
  );

  return (
    <nav aria-label={label} className={styles.pagination}>
      <p role="status" className={styles.rows}>
        {total === 0 ? t('pages.none') : t('pages.rows', { from: number(rows.from), to: number(rows.to), total: number(total) })}
      </p>
      <ul className={styles.controls}>
        {step(current === 1 ? 0 : 1, t('pages.first'), <ChevronsLeft aria-hidden="true" />, true)}
        {step(current - 1, t('pages.previous'), <ChevronLeft aria-hidden="true" />)}
        {pageNumbers(current, count).map((mark, index) => (
          <li key={mark === 'gap' ? `gap ${index}` : mark} className={styles.wide}>
            {mark === 'gap' ? (
              <span aria-hidden="true" className={styles.gap}>
                {'…'}
              </span>
            ) : (
              <PageControl
                label={t('pages.page', { page: number(mark) })}
                href={hrefOf?.(mark)}
                current={mark === current}
                onPress={() => onChange?.(mark)}
              >
                {number(mark)}
              </PageControl>
            )}
          </li>
        ))}
        <li className={styles.narrow}>{t('pages.of', { page: number(current), pages: number(count) })}</li>
        {step(current + 1, t('pages.next'), <ChevronRight aria-hidden="true" />)}
        {step(current === count ? count + 1 : count, t('pages.last'), <ChevronsRight aria-hidden="true" />, true)}
      </ul>
    </nav>
  );
}

interface PageControlProps {
  readonly label: string;
  readonly href: string | undefined;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A page's link or button. At either end it keeps its place and the focus and does nothing, so that the focus is not lost. */
function PageControl({ label, href, current, disabled, onPress, children }: PageControlProps) {
  const follow = useLinkClick();
  const shared = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-disabled': disabled ? true : undefined,
    className: joinClasses(buttonClass({ variant: 'quiet' }), styles.control, current && styles.current, disabled && styles.disabled),
  };

  if (href === undefined) {
    return (
      <button {...shared} type="button" onClick={disabled || current ? undefined : onPress}>
        {children}
      </button>
    );
  }
  if (disabled)
    return (
      <a {...shared} role="link" tabIndex={0}>
        {children}
      </a>
    );
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    follow(event);
    // One that opens elsewhere leaves this page as it is.
    if (event.defaultPrevented) onPress();
  };
  return (
    <a {...shared} href={href} onClick={press}>
      {children}
    </a>
  );
}
