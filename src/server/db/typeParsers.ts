/** PostgreSQL's numbers for the types that both drivers are told to read alike: int8 as number, date as YYYY-MM-DD text. */
export const INT8_OID = 20;
export const DATE_OID = 1082;
