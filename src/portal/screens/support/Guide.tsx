import { useTranslation } from 'react-i18next';

import { HELP_TOPICS, type HelpTopic } from '#portal/kit/help/helpLink';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Accordion } from '#web/ui/layout/Accordion';
import { Card } from '#web/ui/layout/Card';
import styles from './Support.module.css';

const isTopic = (text: string | null): text is HelpTopic => HELP_TOPICS.some((topic) => topic === text);

/** The user guide, topic by topic; the address says which one is open, so that help links lead to it. */
export function Guide() {
  const { t } = useTranslation('support');
  const [wanted, setTopic] = useSearchParam('topic');
  const open = isTopic(wanted) ? [wanted] : [];
  const topics: Readonly<Record<HelpTopic, { readonly title: string; readonly text: string }>> = {
    start: { title: t('guide.start.title'), text: t('guide.start.text') },
    today: { title: t('guide.today.title'), text: t('guide.today.text') },
    evacuation: { title: t('guide.evacuation.title'), text: t('guide.evacuation.text') },
    sites: { title: t('guide.sites.title'), text: t('guide.sites.text') },
    kiosks: { title: t('guide.kiosks.title'), text: t('guide.kiosks.text') },
    points: { title: t('guide.points.title'), text: t('guide.points.text') },
    groups: { title: t('guide.groups.title'), text: t('guide.groups.text') },
    fields: { title: t('guide.fields.title'), text: t('guide.fields.text') },
    badges: { title: t('guide.badges.title'), text: t('guide.badges.text') },
    forms: { title: t('guide.forms.title'), text: t('guide.forms.text') },
    events: { title: t('guide.events.title'), text: t('guide.events.text') },
    users: { title: t('guide.users.title'), text: t('guide.users.text') },
    installation: { title: t('guide.installation.title'), text: t('guide.installation.text') },
    account: { title: t('guide.account.title'), text: t('guide.account.text') },
    look: { title: t('guide.look.title'), text: t('guide.look.text') },
    connection: { title: t('guide.connection.title'), text: t('guide.connection.text') },
  };

  return (
    <Card title={t('guide.title')}>
      <Accordion
        items={HELP_TOPICS.map((id) => ({ id, title: topics[id].title, content: <Paragraphs text={topics[id].text} /> }))}
        open={open}
        onChange={([topic]) => setTopic(topic ?? null, { replace: true })}
      />
    </Card>
  );
}

/** A text whose paragraphs are divided by an empty line. */
function Paragraphs({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
