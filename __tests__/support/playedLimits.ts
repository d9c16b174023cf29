/** Plays the time limits of a server (`setTimeout`) alone: its sockets and connections go their own way. Ends with `jest.useRealTimers`. */
export const playLimits = (): void =>
  void jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'Date',
      'hrtime',
    ],
  });
