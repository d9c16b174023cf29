import { needTexts } from '#portal/i18n/withTexts';

/** Fetches the shell's code, with its part of the state, and its texts, side by side. */
export async function loadShell() {
  const [{ Shell }, { addShellSlices }] = await Promise.all([
    import(/* webpackChunkName: "shell" */ './Shell'),
    import(/* webpackChunkName: "shell" */ '#portal/processes/shellProcesses'),
    needTexts(['app', 'routes', 'controls']),
  ]);
  return { Shell, addShellSlices };
}
