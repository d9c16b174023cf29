/** Set in the browser's storage while this device holds something of a session: this avoids opening the database to find out. */
export const DEVICE_USED = 'offline';
