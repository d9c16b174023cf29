import { useTranslation } from 'react-i18next';

import { KioskChoice } from '#web/ui/kiosk/KioskChoice';
import { KioskSurface } from '#web/ui/kiosk/KioskSurface';
import { KioskWelcome } from '#web/ui/kiosk/KioskWelcome';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

/** A picture of one grey pixel: texts have a background of their own, whatever the picture. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAJmZmQAAACwAAAAAAQABAAACAkQBADs=';

function Surface({ picture }: { readonly picture: string | null }) {
  const { t } = useTranslation('showcaseLayout');
  const onChoose = (): void => undefined;
  return (
    <ExampleBox>
      <KioskSurface name={t('kioskName')} time="09:41" status={null} foot={null} picture={picture} video={null}>
        <KioskWelcome
          title={t('kioskWelcome')}
          day={t('kioskDay')}
          choices={[
            { name: 'signIn', label: t('kioskSignIn'), onChoose },
            { name: 'signOut', label: t('kioskSignOut'), onChoose },
            { name: 'delivery', label: t('kioskDelivery'), onChoose },
          ]}
        />
      </KioskSurface>
    </ExampleBox>
  );
}

const Plain = () => <Surface picture={null} />;
/** A step after the welcome. */
function Accompanied() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <KioskSurface name={t('kioskName')} time="09:41" status={null} foot={null} picture={null} video={null} beside={PICTURE}>
        <h1>{t('kioskSignIn')}</h1>
        <KioskChoice onClick={() => undefined}>{t('kioskDelivery')}</KioskChoice>
      </KioskSurface>
    </ExampleBox>
  );
}

const Backed = () => <Surface picture={PICTURE} />;

function Choices() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <KioskChoice onClick={() => undefined}>{t('kioskDelivery')}</KioskChoice>
      <KioskChoice beside={t('kioskName')} onClick={() => undefined}>
        {t('kioskSignIn')}
      </KioskChoice>
    </ExampleBox>
  );
}

export const kioskSurfacePage: ShowcasePage = {
  component: 'kiosk/KioskSurface',
  together: ['kiosk/KioskWelcome', 'kiosk/KioskChoice'],
  slug: 'kiosk-surface',
  group: 'layout',
  dos: [
    'The kiosk’s own surface, and the preview of it in the portal: both draw the same.',
    'A picture or a video behind the welcome alone; the picture stays, narrow, beside what follows.',
  ],
  donts: ['No page of the portal looks like this.', 'No text on the picture itself.'],
  keys: [['Tab, Enter', 'chooses, as with any button']],
  states: [
    { name: 'The welcome', Show: Plain, wide: true },
    { name: 'With a picture behind it', Show: Backed, wide: true },
    { name: 'With a picture beside it', Show: Accompanied, wide: true },
    { name: 'Choices', Show: Choices },
  ],
};
