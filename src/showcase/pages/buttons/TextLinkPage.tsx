import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function InText() {
  const { t } = useTranslation('showcaseActions');
  return (
    <p>
      {t('linkBefore')} <TextLink href={paths.dev.link()}>{t('linkWords')}</TextLink>
    </p>
  );
}

function Plain() {
  return (
    <ul>
      {EXAMPLE_SITES.map((site) => (
        <li key={site}>
          <TextLink look="plain" href={paths.dev.link()}>
            {site}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

export const textLinkPage: ShowcasePage = {
  component: 'buttons/TextLink',
  slug: 'text-link',
  group: 'actions',
  dos: [
    'A way to another page, within a sentence or as a name in a list.',
    'Words that make sense alone: the export of March, not “here”.',
    '`plain` where a whole list is links, and an underline on each would be noise.',
  ],
  donts: ['An action in text is a TextAction.', 'In running text never `plain`: nobody would see that it is a link.'],
  keys: [
    ['Enter', 'Follows it.'],
    ['Ctrl + Enter', 'Opens it in a new tab.'],
  ],
  states: [
    { name: 'In a text', Show: InText },
    { name: 'Plain, in a list', Show: Plain },
  ],
};
