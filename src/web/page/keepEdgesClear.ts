/**
 * Informs bars, toasts and lists, wherever they are drawn, of the edges that a frame or a screen covers. Returns a function that
 * undoes it.
 * @param styles the frame's styles; their `around` class is set on the root meanwhile
 */
export function keepEdgesClear({ around = '' }: Readonly<Record<string, string>>): () => void {
  const { classList } = document.documentElement;
  classList.add(around);
  return () => classList.remove(around);
}
