/**
 * Loads every endpoint of the API, for replaying recorded actions: RTK Query's reducers look up the endpoint of each action
 * and throw when its file was not loaded. Screens load only their own.
 */
const found = import.meta.webpackContext('.', { regExp: /^\.\/\w+\/\w+\.ts$/ });
for (const file of found.keys()) found(file);

export {};
