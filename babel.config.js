/**
 * Compiles TypeScript and JSX to the delivered code of portal and server. webpack passes the target (`web` or `node`) to babel-loader.
 * Tests are compiled by config/jest/compile.js.
 *
 * @param {import('@babel/core').ConfigAPI} api
 * @returns {import('@babel/core').TransformOptions}
 */
module.exports = function babelConfig(api) {
  const target = api.caller((caller) => /** @type {{ target?: string } | undefined} */ (caller)?.target ?? 'node');

  return {
    presets: [
      [
        '@babel/preset-env',
        {
          // Webpack follows `import` itself. The list of browsers is `browserslist` in package.json.
          modules: false,
          ...(target === 'web' ? {} : { targets: { node: '20.19' } }),
        },
      ],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
    ],
  };
};
