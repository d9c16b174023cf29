/** Jest's global set-up of the projects that need a PostgreSQL. */
require('../../__tests__/support/compileTypeScript');
module.exports = () => require('../../__tests__/support/sharedPostgres').setUp();
