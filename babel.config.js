/**
 * How TypeScript and JSX become JavaScript: one file for webpack (portal, server) and Jest, so that all three agree.
 * webpack tells babel-loader for whom (`web` or `node`).
 *
 * @param {import('@babel/core').ConfigAPI} api
 * @returns {import('@babel/core').TransformOptions}
 */
module.exports = function babelConfig(api) {
  const target = api.caller((caller) => /** @type {{ target?: string } | undefined} */ (caller)?.target ?? 'node');
  const isTest = api.env('test');
  const forBrowser = !isTest && target === 'web';

  return {
    presets: [
      [
        '@babel/preset-env',
        {
          // Webpack follows `import` itself; Jest needs CommonJS. The list of browsers is `browserslist` in package.json.
          modules: isTest ? 'commonjs' : false,
          ...(forBrowser ? {} : { targets: { node: isTest ? 'current' : '20.19' } }),
        },
      ],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
    ],
  };
};
