import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig } from '#contract/door/calls/kiosk';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import { languageOf } from '#web/i18n/languages';
import { ask, heard } from '../device/ask';
import { configReceived, connectionChanged, languageChosen, paired } from '../device/kioskSlice';
import { keepToken } from '../device/services';
import type { KioskThunk } from '../device/store';
import { keepPass, readPass } from './ownPhone';

/** The prefix of a pass behind `#` in the address. */
export const PASS_PREFIX = 'pass.';

/** How a phone opened the page: with a code that starts a visit, with the pass of one that has started, or with neither. */
export type Opened = { readonly is: 'visit' } | { readonly is: 'pass' } | { readonly is: 'nothing' } | { readonly refused: RequestError };

/** Takes the code from the address, or the pass stored on this phone, and reads the site's config. */
export function openPhone(): KioskThunk<Promise<Opened>> {
  return async (dispatch, _getState, services) => {
    const { phone } = services;
    if (phone === null) return { is: 'nothing' };
    const { code } = phone;
    const pass = code?.startsWith(PASS_PREFIX) === true ? code.slice(PASS_PREFIX.length) : null;
    const kept = pass ?? (code === null ? readPass(phone) : null);
    if (kept !== null) {
      keepToken(services, kept);
      keepPass(phone, kept);
    } else if (code === null) return { is: 'nothing' };
    else {
      const envelope = { base: services.base, token: null };
      const begun = heard(beginContactless, await send(beginContactless, { body: { token: code } }, envelope));
      if ('error' in begun) return { refused: begun.error };
      keepToken(services, begun.data.visit_token);
    }
    dispatch(paired());
    const refused = await dispatch(readPhoneConfig());
    if (refused !== null) return { refused };
    dispatch(takeOwnLanguage());
    return { is: kept === null ? 'visit' : 'pass' };
  };
}

/** Reads the visit's status and the site's config; returns why it could not. */
export function readPhoneConfig(): KioskThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const config = await ask(getKioskConfig, {}, services, dispatch);
    if ('error' in config) return config.error;
    dispatch(configReceived(config.data));
    dispatch(connectionChanged('live'));
    return null;
  };
}

/** Applies the person's own language, on their phone, also to the site's questions and messages where these are offered in it. */
function takeOwnLanguage(): KioskThunk<void> {
  return (dispatch, getState) => {
    const { config, language } = getState().kiosk;
    const own = config?.locales.find((locale) => languageOf(locale) === languageOf(navigator.language));
    if (language === null && own !== undefined) dispatch(languageChosen(own));
  };
}
