import { useTranslation } from 'react-i18next';

import type { BadgeElement, BadgeFact, BadgeField } from '#contract/entities/badge';

export interface ElementNames {
  readonly facts: Readonly<Record<BadgeFact, string>>;
  readonly nameOf: (element: BadgeElement) => string;
}

/** Returns what facts and elements of a badge are called. Texts: `badges`. */
export function useElementNames(fields: readonly BadgeField[]): ElementNames {
  const { t } = useTranslation('badges');
  const facts: Readonly<Record<BadgeFact, string>> = {
    name: t('fact.name'),
    company: t('fact.company'),
    host: t('fact.host'),
    group: t('fact.group'),
    site: t('fact.site'),
    date: t('fact.date'),
    time: t('fact.time'),
  };
  const nameOf = (element: BadgeElement): string => {
    if (element.type === 'line') return t('element.line');
    if (element.type === 'text') return t('element.text', { text: element.text });
    if (element.type === 'field' && element.fact !== null) return facts[element.fact];
    return fields.find(({ id }) => id === element.field_id)?.name ?? t('element.formerField');
  };
  return { facts, nameOf };
}
