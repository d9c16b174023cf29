import type { addShellSlices } from '#portal/processes/shellSlices';
import { needTexts } from '#web/i18n/withTexts';
import type { Shell } from './Shell';

/** The namespaces of the shell's texts. */
export const SHELL_TEXTS = ['app', 'routes', 'controls'] as const;

interface LoadedShell {
  readonly Shell: typeof Shell;
  readonly addShellSlices: typeof addShellSlices;
}

let loaded: LoadedShell | null = null;

/** Returns the shell once it has been fetched: a past state is drawn from the beginning each time, and must not wait for it again. */
export const loadedShell = (): LoadedShell | null => loaded;

/** Fetches the shell's code, with its part of the state, and its texts, side by side. */
export async function loadShell(): Promise<LoadedShell> {
  const [shell, processes] = await Promise.all([
    import(/* webpackChunkName: "shell" */ './Shell'),
    import(/* webpackChunkName: "shell" */ '#portal/processes/shellSlices'),
    needTexts(SHELL_TEXTS),
  ]);
  return (loaded = { Shell: shell.Shell, addShellSlices: processes.addShellSlices });
}
