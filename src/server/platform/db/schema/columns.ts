import type { ColumnType, Generated } from 'kysely';

/** An id or revision assigned by the database; demo data may set ids itself. */
export type Id = Generated<number>;
/** timestamptz: read as Date, written as Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** date: read as YYYY-MM-DD text (both drivers are configured not to make a Date of it). */
export type Day = ColumnType<string, string, string>;
export type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;
type JsonText<T> = null extends T ? string | null | undefined : string;
/** jsonb: written as JSON text, read as the value. One that may be null may be left out. */
export type Json<T extends object | null> = ColumnType<T, JsonText<T>, Exclude<JsonText<T>, undefined>>;
export type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>;
/** A column with a default: may be left out when a row is created. */
export type Defaulted<T> = Generated<T>;
