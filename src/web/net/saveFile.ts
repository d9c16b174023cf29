/** Until the browser has taken a file over. */
const TAKEN_MS = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
