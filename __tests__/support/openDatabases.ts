/** Records each connection to a browser database, to end them all as a browser does when a person clears the site's data. */
export function watchDatabases() {
  const connections = new Set<IDBDatabase>();
  let opened = 0;
  const open = indexedDB.open.bind(indexedDB);
  jest.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    opened += 1;
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  });
  return {
    /** How often one was opened. */
    opened: () => opened,
    /** Ends them without notice; with `clear`, the data is deleted, too. */
    end: async ({ clear = false } = {}): Promise<void> => {
      const names = new Set([...connections].map(({ name }) => name));
      for (const connection of connections) connection.close();
      connections.clear();
      if (!clear) return;
      for (const name of names)
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', () => resolve());
          request.addEventListener('error', () => reject(new Error(`${name} is still there`)));
        });
    },
  };
}
