module.exports = require('./config/eslint.config.js');
