/**
 * Lets the build leave out the components of a package that nothing here uses. React Router makes each by a call and names it for
 * developers, which a bundler takes for effects: 20 kB would be kept for the 10 that are used. Names are for developers alone.
 *
 * @param {string} source
 */
module.exports = function pureComponents(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
};
