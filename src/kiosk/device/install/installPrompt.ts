/** A browser's offer to install the page (`beforeinstallprompt`); some browsers make none. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Stores the browser's offer from the start of the page: it is made once, and early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The type of this event in browsers that have it.
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export const hasInstallPrompt = (): boolean => offer !== null;

export function subscribeToInstallPrompt(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Prompts the person at the device to install the page; an offer can be used once. */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  keep(null);
  await asked?.prompt().catch(() => undefined);
}
