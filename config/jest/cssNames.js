/** In tests a CSS module answers each class with its own name: `styles.row` is 'row'. */
module.exports = {
  process: () => ({
    code: `module.exports = new Proxy({ __esModule: true }, {
      get: (names, name) => (name === 'default' ? module.exports : name === '__esModule' ? true : typeof name === 'string' ? name : undefined),
    });`,
  }),
  getCacheKey: () => 'cssNames-1',
};
