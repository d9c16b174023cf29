/** Replaces `components.generated` by what the components' sources say, again when one of them changes. */
const { UI, describeComponents } = require('./describeComponents');

/** @this {import('webpack').LoaderContext<object>} */
module.exports = function componentsLoader() {
  this.addContextDependency(UI);
  return `export default ${JSON.stringify(describeComponents())};`;
};
