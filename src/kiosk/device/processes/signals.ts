import { createAction } from '@reduxjs/toolkit';

/** The config may have changed on the server. */
export const configWanted = createAction('kiosk/configWanted');
/** Somebody has touched the screen or typed. */
export const touched = createAction('kiosk/touched');
