/** Kept in the browser's storage while this device holds something of a session: the database is not opened to find out. */
export const DEVICE_USED = 'offline';
