/** Ends the process with one sentence when Node is too old for Portico (`engines` in package.json). */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Portico needs Node.js 20.19 or newer, and this is ${process.version}. Install a newer one from your system or nodejs.org.`,
  );
  process.exit(1);
}

module.exports = { requireNode };
