/** Prints a certificate for `localhost` that signs itself, and its key, as JSON. Its library does not load within a test. */
const { generate } = require('selfsigned');

generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
}).then(({ cert, private: key }) => process.stdout.write(JSON.stringify({ cert, key })));
