/** Runs suites before single files: they take longest, and a long one at the end would keep one worker alone. */
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class SuitesFirst extends Sequencer {
  /** @override @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    /** @param {{ path: string }} test */
    const isSuite = ({ path }) => path.includes('/.cache/suites/');
    return [...sorted.filter(isSuite), ...sorted.filter((test) => !isSuite(test))];
  }
};
