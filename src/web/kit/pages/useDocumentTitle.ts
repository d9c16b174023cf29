import { useEffect } from 'react';

import { PRODUCT } from './Brand';

/**
 * Names the document, in the tab and in the browser's history: 'Quayside House · Portico'. Every page has its route's title already; a
 * screen calls this for a better one, such as the name of its record.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
