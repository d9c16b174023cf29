import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig } from '#contract/door/calls/kiosk';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import { languageOf } from '#web/i18n/languages';
import { ask, heard } from '../../device/ask';
import { configReceived, connectionChanged, languageChosen, paired } from '../../device/kioskSlice';
import { keepToken } from '../../device/services';
import type { KioskThunk } from '../../device/store';
import { keepPass, readPass } from '../../device/ownPhone';

/** What comes behind `#` in the address of a pass, before it. */
export const PASS_PREFIX = 'pass.';

/** What a phone has come with: a code that begins a visit, the pass of one that has begun, or neither. */
export type Opened = { readonly is: 'visit' } | { readonly is: 'pass' } | { readonly is: 'nothing' } | { readonly refused: RequestError };

/** Takes what the address held, or the pass that this phone has kept, and reads what the site asks. */
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

/** Reads how the visit stands, and what the site asks; answers why it could not. */
export function readPhoneConfig(): KioskThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const config = await ask(getKioskConfig, {}, services, dispatch);
    if ('error' in config) return config.error;
    dispatch(configReceived(config.data));
    dispatch(connectionChanged('live'));
    return null;
  };
}

/** A person's own phone speaks their language, the site's questions and messages too, where they are offered in it. */
function takeOwnLanguage(): KioskThunk<void> {
  return (dispatch, getState) => {
    const { config, language } = getState().kiosk;
    const own = config?.locales.find((locale) => languageOf(locale) === languageOf(navigator.language));
    if (language === null && own !== undefined) dispatch(languageChosen(own));
  };
}
