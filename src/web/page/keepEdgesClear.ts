/**
 * Tells bars, toasts and lists, wherever they are drawn, what a frame or a screen covers. Answers how to take it back.
 * @param styles the frame's, whose `around` stands on the root meanwhile
 */
export function keepEdgesClear({ around = '' }: Readonly<Record<string, string>>): () => void {
  const { classList } = document.documentElement;
  classList.add(around);
  return () => classList.remove(around);
}
