/** Closes, after the last test of a file or suite, the servers that its files share. Runs before each test file with a server. */
const closers: (() => Promise<unknown>)[] = [];

/** Registers what is closed after the last test; the last first. */
export function closeAfterAll(close: () => Promise<unknown>): void {
  closers.push(close);
}

afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
