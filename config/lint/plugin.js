/** The project's own rules, for oxlint. */
const noTextInCode = require('./noTextInCode');
const onlyTokens = require('./onlyTokens');
const restrictedForms = require('./restrictedForms');
const testsAssert = require('./testsAssert');

/** @type {import('@oxlint/plugins').Plugin} */
module.exports = {
  meta: { name: 'portico' },
  rules: {
    'no-text-in-code': noTextInCode,
    'only-tokens': onlyTokens,
    'restricted-forms': restrictedForms,
    'tests-assert': testsAssert,
  },
};
