import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { dateFormat } from '#web/dates/siteTime';
import type { ReadFacts } from '#portal/processes/supportFile/readSupportFile';
import { Accordion } from '#web/ui/layout/Accordion';
import { Facts } from '#web/ui/layout/Facts';

/** Shows the facts of a support file: when and where it was made, with which rights, and which gaps there were. */
export function FileFacts({ facts }: { readonly facts: ReadFacts }) {
  const { t, i18n } = useTranslation('replay');
  const { app_version: version, latest_app_version: latest, gaps, actions_left_out: leftOut } = facts;
  const madeAt = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(facts.made_at));
  const timesOf = (kind: ReadFacts['gaps'][number]['kind']): string => {
    const count = gaps.filter((gap) => gap.kind === kind).length;
    return count === 0 ? '' : numberText(count, i18n.language);
  };
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          id: 'facts',
          title: t('facts.title'),
          description: t('facts.made', { time: madeAt, version }),
          content: (
            <Facts
              facts={[
                [t('facts.latest'), latest !== version && latest],
                [t('facts.browser'), facts.user_agent],
                [t('facts.role'), facts.role],
                [t('facts.rights'), facts.permissions.join(', ')],
                [t('facts.flags'), facts.flags.join(', ')],
                [t('facts.leftOut'), leftOut > 0 && numberText(leftOut, i18n.language)],
                [t('gap.lost'), timesOf('lost')],
                [t('gap.reconnected'), timesOf('reconnected')],
                [t('gap.behind'), timesOf('behind')],
                [t('gap.caughtUp'), timesOf('caught_up')],
                [t('gap.gap'), timesOf('gap')],
                [t('gap.resync'), timesOf('resync')],
                [t('gap.unreadable'), timesOf('unreadable')],
              ]}
            />
          ),
        },
      ]}
    />
  );
}
