/** The storage key of what an address requested first (`web/boot/takeOff.ts`); gone with the session. */
export const FIRST_CALLS_KEY = 'first.calls';

/** Set in the browser's storage while this device holds something of a session: this avoids opening the database to find out. */
export const DEVICE_USED = 'offline';
