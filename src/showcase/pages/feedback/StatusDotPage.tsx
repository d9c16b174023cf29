import { useTranslation } from 'react-i18next';

import { StatusDot } from '#web/ui/feedback/StatusDot';
import type { ShowcasePage } from '../../showcasePage';

function States() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <>
      <StatusDot state="live">{t('inTouch')}</StatusDot>
      <StatusDot state="wait">{t('catchingUp')}</StatusDot>
      <StatusDot state="stale">{t('outOfTouch')}</StatusDot>
      <StatusDot state="off">{t('switchedOff')}</StatusDot>
    </>
  );
}

export const statusDotPage: ShowcasePage = {
  component: 'feedback/StatusDot',
  slug: 'status-dot',
  group: 'feedback',
  dos: ['The state of a device or a connection, always with its word.', 'With the time since when, where it is out of touch.'],
  donts: ['A person’s status is a Tag.', 'Never the dot alone.'],
  keys: [],
  states: [{ name: 'States', Show: States }],
};
