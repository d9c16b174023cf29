/**
 * React Aria carries its own words (for screen readers) in thirty languages. Only those that the portal speaks are built in.
 */
const path = require('node:path');
const webpack = require('webpack');

const LANGUAGES = ['en', 'fr', 'de', 'es'];
const ARIA_TEXT = /[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/;

exports.onlyOurLanguages = () =>
  new webpack.NormalModuleReplacementPlugin(ARIA_TEXT, (resource) => {
    const language = path.basename(resource.request).slice(0, 2);
    const fromAria = /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components|@react-aria|@react-stately)[\\/]/;
    if (fromAria.test(resource.context) && !LANGUAGES.includes(language)) resource.request = path.join(__dirname, 'noText.mjs');
  });
