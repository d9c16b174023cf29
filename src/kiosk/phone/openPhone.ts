import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig } from '#contract/door/calls/kiosk';
import type { Arrived } from '#web/net/arrived';
import type { RequestError } from '#web/net/requestError';
import { send, type Envelope, type Send } from '#web/net/transport';
import { languageOf } from '#web/i18n/languages';
import { ask, heard } from '../device/ask';
import { configReceived, connectionChanged, languageChosen, paired } from '../device/kioskSlice';
import { keepToken } from '../device/services';
import { keepPass, PASS_PREFIX, readPass } from './ownPhone';
import type { PhoneThunk } from './phoneState';

/** How a phone opened the page: with a code that starts a visit, with the pass of one that has started, or with neither. */
export type Opened = { readonly is: 'visit' } | { readonly is: 'pass' } | { readonly is: 'nothing' } | { readonly refused: RequestError };

/** Takes the code from the address, or the pass stored on this phone, and reads the site's config. */
export function openPhone(): PhoneThunk<Promise<Opened>> {
  return async (dispatch, _getState, services) => {
    const { phone } = services;
    const { code, flight } = phone;
    // A second try sends everything again.
    phone.flight = null;
    const pass = code?.startsWith(PASS_PREFIX) === true ? code.slice(PASS_PREFIX.length) : null;
    const kept = pass ?? (code === null ? readPass(phone) : null);
    if (kept !== null) {
      keepToken(services, kept);
      keepPass(phone, kept);
    } else if (code === null) return { is: 'nothing' };
    else {
      const envelope: Envelope = { base: services.base, token: null, early: flight?.begun ?? undefined };
      const begun = heard(beginContactless, await send(beginContactless, { body: { token: code } }, envelope));
      if ('error' in begun) return { refused: begun.error };
      keepToken(services, begun.data.visit_token);
    }
    dispatch(paired());
    const refused = await dispatch(readPhoneConfig(flight?.config));
    if (refused !== null) return { refused };
    dispatch(takeOwnLanguage());
    return { is: kept === null ? 'visit' : 'pass' };
  };
}

/** Reads the visit's status and the site's config, from a response that is on its way where there is one; returns why it could not. */
export function readPhoneConfig(early?: Promise<Arrived>): PhoneThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const travel: Send = (call, input, envelope) => send(call, input, { ...envelope, early });
    const config = await ask(getKioskConfig, {}, services, dispatch, travel);
    if ('error' in config) return config.error;
    dispatch(configReceived(config.data));
    dispatch(connectionChanged('live'));
    return null;
  };
}

/** Applies the person's own language, on their phone, also to the site's questions and messages where these are offered in it. */
function takeOwnLanguage(): PhoneThunk<void> {
  return (dispatch, getState) => {
    const { config, language } = getState().kiosk;
    const own = config?.locales.find((locale) => languageOf(locale) === languageOf(navigator.language));
    if (language === null && own !== undefined) dispatch(languageChosen(own));
  };
}
