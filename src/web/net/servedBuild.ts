const TIMEOUT_MS = 5_000;

/** The address of the script that names all others of this build. */
export function buildAddress(): string {
  const first = document.querySelector<HTMLScriptElement>('script[src^="/assets/runtime"]');
  return first?.getAttribute('src') ?? '';
}

/** Checks whether the server still has this page's build; null if it does not respond. */
export async function isBuildServed(): Promise<boolean | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? (await answer.text()).includes(buildAddress()) : null;
  } catch {
    return null;
  }
}
