import i18next from 'i18next';

/** A component with the namespaces of texts that it needs, for `lazy`: code and texts are fetched side by side, and nothing is drawn before. */
export async function withTexts<Component>(component: Promise<Component>, namespaces: readonly string[] = []): Promise<{ readonly default: Component }> {
  const [loaded] = await Promise.all([component, i18next.loadNamespaces([...namespaces])]);
  return { default: loaded };
}
