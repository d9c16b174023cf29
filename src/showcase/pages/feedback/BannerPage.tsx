import { ShieldEllipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

const TONES = ['info', 'success', 'warning', 'danger', 'super'] as const;

function Tones() {
  const { t } = useTranslation('showcaseFeedback');
  const words = {
    info: t('bannerInfo'),
    success: t('bannerSuccess'),
    warning: t('bannerWarning'),
    danger: t('bannerDanger'),
    super: t('bannerSuper'),
  };
  return (
    <ExampleBox>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} icon={tone === 'super' ? <ShieldEllipsis aria-hidden="true" /> : undefined}>
          {words[tone]}
        </Banner>
      ))}
    </ExampleBox>
  );
}

function WithActions() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <Banner
        tone="warning"
        title={t('trialTitle')}
        actions={
          <LinkButton size="s" href={paths.dev.link()}>
            {t('choosePlan')}
          </LinkButton>
        }
      >
        {t('trialText')}
      </Banner>
      <Banner tone="danger" title={t('offlineTitle')} actions={<Button size="s">{t('reload')}</Button>}>
        {t('offlineText')}
      </Banner>
    </ExampleBox>
  );
}

function Dismissible() {
  const { t } = useTranslation('showcaseFeedback');
  const [shown, setShown] = useState(true);
  return (
    <ExampleBox>
      {shown ? (
        <Banner tone="info" onDismiss={() => setShown(false)}>
          {t('bannerInfo')}
        </Banner>
      ) : (
        <Button onClick={() => setShown(true)}>{t('showAgain')}</Button>
      )}
    </ExampleBox>
  );
}

function Announced() {
  const { t } = useTranslation('showcaseFeedback');
  const [failed, setFailed] = useState(false);
  return (
    <ExampleBox>
      <Button onClick={() => setFailed(!failed)}>{t('save')}</Button>
      {failed && (
        <Banner tone="danger" announced>
          {t('saveFailed')}
        </Banner>
      )}
    </ExampleBox>
  );
}

function Strip() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <Banner look="strip" tone="warning" actions={<Button size="s">{t('reload')}</Button>}>
        {t('newVersion')}
      </Banner>
    </ExampleBox>
  );
}

export const bannerPage: ShowcasePage = {
  component: 'feedback/Banner',
  slug: 'banners',
  group: 'feedback',
  dos: [
    'What is the matter and the way out, in that order; the way out is a button in the banner.',
    '`announced` when it appears as the outcome of what was just done.',
    'The strip is for what concerns the whole account: a trial, a lost connection.',
  ],
  donts: [
    'What goes by itself is a toast; the error of one field stands at the field.',
    'Not two banners for one cause, and no banner that is always there.',
    '`super` is for super users’ controls alone.',
  ],
  keys: [
    ['Tab', 'Goes to its buttons, then to its cross.'],
    ['Enter, Space', 'Presses them.'],
  ],
  states: [
    { name: 'Tones', Show: Tones, wide: true },
    { name: 'With a title and the way out', Show: WithActions, wide: true },
    { name: 'Can be dismissed', Show: Dismissible },
    { name: 'Announced as an outcome', Show: Announced },
    { name: 'A strip across the page', Show: Strip, wide: true },
  ],
};
