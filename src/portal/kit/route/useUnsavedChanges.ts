import { useId, useLayoutEffect } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import { formChanged, formSettled } from './routeSlice';

interface Options {
  /** For a form in a drawer: the search parameter that opened it, so that closing the drawer prompts as well. */
  readonly param?: string;
}

/**
 * Prompts before the page is left while `dirty`: by link, back button, closing the tab, and, with `param`, by closing the drawer. Call
 * it once a form.
 */
export function useUnsavedChanges(dirty: boolean, { param }: Options = {}): void {
  const dispatch = useAppDispatch();
  const id = useId();

  // Runs before the next press can be handled.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    dispatch(formChanged({ id, param: param ?? null }));
    return () => {
      dispatch(formSettled(id));
    };
  }, [dispatch, dirty, id, param]);
}
