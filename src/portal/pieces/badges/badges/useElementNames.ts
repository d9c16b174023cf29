import { useTranslation } from 'react-i18next';

import type { BadgeElement, BadgeFact, BadgeField } from '#contract/badges/entities/badge';

export interface ElementNames {
  readonly facts: Readonly<Record<BadgeFact, string>>;
  readonly nameOf: (element: BadgeElement) => string;
}

/** Returns the names of facts and elements of a badge. Texts: `badges`. */
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
  const fieldOf = (fieldId: number | null): string => fields.find(({ id }) => id === fieldId)?.name ?? t('element.formerField');
  const nameOf = (element: BadgeElement): string => {
    switch (element.type) {
      case 'line':
        return t('element.line');
      case 'photo':
        return t('element.photo');
      case 'logo':
        return t('element.logo');
      case 'qr':
        return t('element.qr');
      case 'text':
        return t('element.text', { text: element.text });
      case 'field':
        return element.fact === null ? fieldOf(element.field_id) : facts[element.fact];
      case 'personal':
        return fieldOf(element.field_id);
    }
  };
  return { facts, nameOf };
}
