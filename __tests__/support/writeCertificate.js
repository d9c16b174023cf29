/** Prints a certificate for `localhost` that signs itself, and its key, as JSON. A program of its own: its library does not load in a test. */
const { generate } = require('selfsigned');

generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
}).then(({ cert, private: key }) => process.stdout.write(JSON.stringify({ cert, key })));
