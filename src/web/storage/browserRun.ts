const COOKIE = 'portico_open=1';

/**
 * Whether the browser has been closed since: a cookie without an end lives as long as the browser's run and is seen by
 * all tabs. It says nothing about anyone.
 */
export const browserRun = {
  isSame: (): boolean => document.cookie.split('; ').includes(COOKIE),
  mark: (): void => {
    document.cookie = `${COOKIE}; path=/; SameSite=Strict`;
  },
};

export type BrowserRun = typeof browserRun;
