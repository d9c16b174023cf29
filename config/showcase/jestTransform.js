/** Replaces `components.generated` by what the components' sources say, as the webpack loader beside it does. */
const { describeComponents } = require('./describeComponents');
const { fingerprint } = require('../fingerprint');

module.exports = {
  process: () => ({ code: `module.exports = ${JSON.stringify(describeComponents())};` }),
  getCacheKey: () => fingerprint(),
};
