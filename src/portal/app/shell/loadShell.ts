import i18next from 'i18next';

/** Fetches the shell's code, with its part of the state, and its texts, side by side. */
export async function loadShell() {
  const [{ Shell }, { addShellSlices }] = await Promise.all([
    import(/* webpackChunkName: "shell" */ './Shell'),
    import(/* webpackChunkName: "shell" */ '../../processes/shellProcesses'),
    i18next.loadNamespaces(['app', 'routes', 'controls']),
  ]);
  return { Shell, addShellSlices };
}
