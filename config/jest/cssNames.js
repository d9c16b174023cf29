/** In tests a CSS module answers each class with its own name: `styles.row` is 'row'. */
module.exports = {
  process: () => ({
    code: `module.exports = new Proxy({ __esModule: true }, {
      get: (names, name) => {
        if (name === 'default') return module.exports;
        if (name === '__esModule') return true;
        return typeof name === 'string' ? name : undefined;
      },
    });`,
  }),
  getCacheKey: () => 'cssNames-1',
};
