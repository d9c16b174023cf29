import { languageOf } from '#web/i18n/languages';
import { ScreenFrame } from '../flow/frame/ScreenFrame';
import { useSiteLook } from '../flow/frame/useSiteLook';
import { PhoneScreen } from './PhoneScreen';

/** The page on a visitor's own phone: the screens of a kiosk that are meant for its person, in the person's language. */
export function PhoneApp() {
  useSiteLook(languageOf(navigator.language));
  return (
    <ScreenFrame>
      <PhoneScreen />
    </ScreenFrame>
  );
}
