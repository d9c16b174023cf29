/** Jest's global set-up of the projects that need a PostgreSQL. */
require('./compileTypeScript');
module.exports = () => require('./sharedPostgres').setUp();
