import { createContext, type ReactNode } from 'react';

/** Stands beside the heading of every page below it: the way to help with that page. */
export const PageHelp = createContext<ReactNode>(null);
