/** Jest's global tear-down of the projects that need a PostgreSQL. */
module.exports = () => require('./sharedPostgres').tearDown();
