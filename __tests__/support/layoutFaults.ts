import type { Page } from 'playwright-core';

/** Px of a window in which a page of Manage has its list beside it. */
const WIDE = 1024;

/**
 * Lists layout faults: the page scrolls sideways, text is cut off, texts lie over one another or leave their row, a field is narrow, the
 * side list leaves the window. A readable line each.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await listDrawn(page);
  return page.evaluate((wide) => {
    /** Px that rounding and glyphs that reach beyond their line may take. */
    const SLACK = 2;
    /** Px that a text field has at least; its column's width where that is less. */
    const FIELD = 280;
    const faults: string[] = [];
    const root = document.documentElement;
    const shorten = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40);
    const styleOf = (() => {
      const known = new Map<Element, CSSStyleDeclaration>();
      return (element: Element): CSSStyleDeclaration => {
        let style = known.get(element);
        if (style === undefined) known.set(element, (style = getComputedStyle(element)));
        return style;
      };
    })();
    const ancestorsOf = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) found.push(at);
      return found;
    };
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const isForReadersAlone = (around: readonly Element[]): boolean =>
      around.some((one) => styleOf(one).clipPath !== 'none' || (one.clientWidth <= 1 && clips(styleOf(one).overflowX)));

    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) {
      const widest = [...document.body.querySelectorAll('*')]
        // Content that scrolls within its own box does not widen the page.
        .filter((element) =>
          ancestorsOf(element)
            .slice(1)
            .every((one) => one === document.body || styleOf(one).overflowX === 'visible'),
        )
        .map((element) => ({ element, right: element.getBoundingClientRect().right + window.scrollX }))
        .sort((a, b) => b.right - a.right)[0];
      faults.push(
        `scrolls sideways by ${sideways} px, for ${widest?.element.tagName.toLowerCase()}.` +
          `${widest?.element.getAttribute('class') ?? ''} '${shorten(widest?.element.textContent ?? '')}'`,
      );
    }

    interface Piece {
      readonly text: string;
      readonly node: Node;
      readonly rect: DOMRect;
      readonly layer: Element | null;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        (node.nodeValue ?? '').trim() === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const around = ancestorsOf(element);
      if (isForReadersAlone(around)) continue;
      if (element.closest('option, script, style, svg') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // An ellipsis ends text, never a button that stands in it.
      const pressed = element.closest('button, [role="button"]');
      const endsText = (one: Element): boolean => {
        const { textOverflow, webkitLineClamp } = styleOf(one);
        return (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && (pressed === null || pressed.contains(one));
      };
      const layer = around.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position) || styleOf(one).zIndex !== 'auto') ?? null;
      for (const rect of range.getClientRects()) {
        if (rect.width < SLACK || rect.height < SLACK) continue;
        const text = shorten(node.nodeValue ?? '');
        const cutter = around.find((one) => {
          const style = styleOf(one);
          const box = one.getBoundingClientRect();
          // An ellipsis says itself that there is more; a box that scrolls shows the rest.
          if (endsText(one)) return false;
          const beside = clips(style.overflowX) && (rect.right > box.right + SLACK || rect.left < box.left - SLACK);
          return beside || (clips(style.overflowY) && rect.bottom > box.bottom + rect.height / 4);
        });
        const isScrolled =
          cutter !== undefined &&
          around.slice(0, around.indexOf(cutter)).some((one) => scrolls(styleOf(one).overflowX) || scrolls(styleOf(one).overflowY));
        if (cutter !== undefined && !isScrolled && !around.some(endsText)) faults.push(`'${text}' is cut off`);
        // Content scrolled or clipped out of a box covers nothing.
        const isHidden = around.some((one) => {
          const style = styleOf(one);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
          const box = one.getBoundingClientRect();
          return (
            rect.right > box.right + SLACK || rect.left < box.left - SLACK || rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK
          );
        });
        if (isHidden) continue;
        pieces.push({ text, node, rect, layer });
        // Where all rows have one height, what is higher lies over the next one.
        const row = element.closest('[data-row]')?.getBoundingClientRect();
        if (row !== undefined && (rect.top < row.top - SLACK || rect.bottom > row.bottom + SLACK))
          faults.push(`'${text}' does not fit into its row`);
      }
    }

    pieces.sort((a, b) => a.rect.top - b.rect.top);
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom - SLACK) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // Lines of one paragraph stand closer than their boxes are high.
        if (wide > SLACK && high > Math.min(one.rect.height, other.rect.height) / 3)
          faults.push(`'${one.text}' and '${other.text}' lie over one another`);
      }
    });

    /** The box with an edge around a control. Country and number of a phone are one field: its label names the group of both. */
    const boxOf = (control: Element): Element => {
      const edged = ancestorsOf(control).find((one) => styleOf(one).borderTopWidth !== '0px') ?? control;
      const group = edged.closest('[role="group"]');
      const label = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
      return group !== null && label instanceof HTMLLabelElement ? group : edged;
    };
    const edgesOf = (element: Element): number => {
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = styleOf(element);
      return [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].reduce((sum, edge) => sum + Number.parseFloat(edge), 0);
    };
    const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'password'];
    // Filters and searches above a list are in no form; a code has six digits.
    const controls = document.querySelectorAll(
      ':is(form, [role="dialog"], [role="alertdialog"]) :is(input:not([autocomplete="one-time-code"]), textarea, [role="spinbutton"], ' +
        'button[aria-haspopup="listbox"])',
    );
    for (const control of controls) {
      if (control instanceof HTMLInputElement && !TEXT_TYPES.includes(control.type)) continue;
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"]') !== null) continue;
      if (isForReadersAlone(ancestorsOf(control))) continue;
      const box = boxOf(control);
      const around = ancestorsOf(box).slice(1);
      const surface = box.closest('[role="dialog"], [role="alertdialog"]') ?? box.closest('main') ?? document.body;
      const within = around.slice(0, around.indexOf(surface) + 1);
      // Neighbours and limits of the field do not narrow a column: only the surrounding edges do.
      const column = surface.getBoundingClientRect().width - within.reduce((sum, one) => sum + edgesOf(one), 0);
      const { width } = box.getBoundingClientRect();
      if (width < Math.min(FIELD, column) - SLACK)
        faults.push(`field '${shorten(box.parentElement?.textContent ?? '')}' has ${Math.round(width)} px of ${Math.round(column)}`);
    }

    if (window.innerWidth >= wide && window.location.pathname.startsWith('/manage')) {
      const list = document.querySelector('nav:has(input[type="search"])');
      const before = window.scrollY;
      const end = root.scrollHeight - window.innerHeight;
      for (const top of [0, end / 2, end]) {
        window.scrollTo({ top, behavior: 'instant' });
        const box = list?.getBoundingClientRect() ?? new DOMRect();
        const current = list?.querySelector('[aria-current]')?.getBoundingClientRect() ?? box;
        if (box.height === 0 || box.top < -SLACK || box.bottom > window.innerHeight + SLACK)
          faults.push(`the side list is out of the window at ${Math.round(window.scrollY)} px of ${end}`);
        else if ((current.top < box.top - SLACK || current.bottom > box.bottom + SLACK) && !scrolls(styleOf(list!).overflowY))
          faults.push('the current entry of the side list is out of reach');
      }
      window.scrollTo({ top: before, behavior: 'instant' });
    }
    return [...new Set(faults)];
  }, WIDE);
}

/** Waits for the list beside a page of Manage, which a busy machine draws after the page; where it does not come, that is a fault. */
async function listDrawn(page: Page): Promise<void> {
  const { innerWidth: width, pathname } = await page.evaluate(() => ({ innerWidth, pathname: location.pathname }));
  if (width >= WIDE && pathname.startsWith('/manage'))
    await page
      .locator('nav:has(input[type="search"])')
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
}
