/**
 * Jest's own runtime, but for one thing: each module is compiled once for all test files of a process. Jest compiles it for each file
 * again, all of React and of the components included, which takes a third of a journey's time. The functions themselves, and so all
 * state, are each file's own as before.
 */
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** @typedef {{ compile(text: string, file: string): Function | null, injectedModuleParameters: readonly string[] }} Executor */

/** @type {Map<string, { text: string, script: vm.Script }>} by file and by the names that it is given */
const COMPILED = new Map();

module.exports = class SharedCodeRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const [, environment] = args;
    // Private in its types.
    const { executor } = /** @type {{ executor: Executor }} */ (/** @type {unknown} */ (this));
    const compileAlone = executor.compile.bind(executor);

    executor.compile = (text, file) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(text, file, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Says what is wrong with the text.
        return compileAlone(text, file);
      }
    };
  }
};

/** @param {string} text @param {string} file @param {readonly string[]} names of what the module is given */
function scriptOf(text, file, names) {
  const head = `(function(${names.join(',')}){`;
  const key = head + file;
  const known = COMPILED.get(key);
  if (known?.text === text) return known.script;
  const script = new vm.Script(`${head}${text}\n})`, { filename: file, columnOffset: -head.length });
  COMPILED.set(key, { text, script });
  return script;
}
