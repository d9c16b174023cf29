import type { Page } from 'playwright-core';

/**
 * Lists layout faults: the page scrolls sideways, text is cut off, texts lie over one another. A readable line
 * each.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Px that rounding and glyphs that reach beyond their line may take. */
    const SLACK = 2;
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

    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) {
      const widest = [...document.body.querySelectorAll('*')]
        // What scrolls within a box of its own makes the page no wider.
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
      // For screen readers alone.
      if (around.some((one) => styleOf(one).clipPath !== 'none' || (one.clientWidth <= 1 && clips(styleOf(one).overflowX)))) continue;
      if (element.closest('option, script, style, svg') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = around.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position) || styleOf(one).zIndex !== 'auto') ?? null;
      for (const rect of range.getClientRects()) {
        if (rect.width < SLACK || rect.height < SLACK) continue;
        const text = shorten(node.nodeValue ?? '');
        const cutter = around.find((one) => {
          const style = styleOf(one);
          const box = one.getBoundingClientRect();
          // An ellipsis says itself that there is more; a box that scrolls shows the rest.
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
          const beside = clips(style.overflowX) && (rect.right > box.right + SLACK || rect.left < box.left - SLACK);
          return beside || (clips(style.overflowY) && rect.bottom > box.bottom + rect.height / 4);
        });
        const isScrolled =
          cutter !== undefined &&
          around
            .slice(0, around.indexOf(cutter))
            .some((one) => ['auto', 'scroll'].includes(styleOf(one).overflowX) || ['auto', 'scroll'].includes(styleOf(one).overflowY));
        const isEllipsis = around.some((one) => styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none');
        if (cutter !== undefined && !isScrolled && !isEllipsis) faults.push(`'${text}' is cut off`);
        // What is scrolled or cut out of a box is not there to lie over anything.
        const isHidden = around.some((one) => {
          const style = styleOf(one);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
          const box = one.getBoundingClientRect();
          return (
            rect.right > box.right + SLACK || rect.left < box.left - SLACK || rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK
          );
        });
        if (!isHidden) pieces.push({ text, node, rect, layer });
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
    return [...new Set(faults)];
  });
}
