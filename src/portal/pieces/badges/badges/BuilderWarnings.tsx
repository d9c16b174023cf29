import { useTranslation } from 'react-i18next';

import { layoutBadge, missingCharacters } from '#contract/badges/badgeLayout';
import type { BadgeDesign, BadgeElement, BadgeFacts, BadgeField } from '#contract/badges/entities/badge';
import { Banner } from '#web/ui/feedback/Banner';
import { sampleFacts } from './sampleFacts';
import { coveredWords } from './room';
import { useElementNames } from './useElementNames';

/** As many as can be read at a glance. */
const COVERED_SHOWN = 5;

interface BuilderWarningsProps {
  readonly design: BadgeDesign;
  readonly sample: { readonly facts: BadgeFacts; readonly fields: readonly BadgeField[] };
}

/** Warns of words under a picture, fields that are gone, and characters that no typeface has. */
export function BuilderWarnings({ design, sample }: BuilderWarningsProps) {
  const { t } = useTranslation('badges');
  const { nameOf } = useElementNames(sample.fields);
  const missing = missingCharacters(layoutBadge(design, sampleFacts(sample)));
  const covered = coveredWords(design);
  const lost = design.elements.filter((element) => isFormer(element, sample.fields));
  return (
    <>
      {covered.length > 0 && (
        <Banner tone="warning">
          {covered
            .slice(0, COVERED_SHOWN)
            .map(([picture, words]) => t('covers', { picture: nameOf(picture), words: nameOf(words) }))
            .join(' ')}
        </Banner>
      )}
      {lost.length > 0 && <Banner tone="warning">{t('lostFields', { count: lost.length })}</Banner>}
      {missing.length > 0 && <Banner tone="warning">{t('missing', { characters: missing.slice(0, 20).join(' ') })}</Banner>}
    </>
  );
}

/** Reports whether a badge no longer shows a field: it was deleted, became sensitive, or is not used there. */
const isFormer = (element: BadgeElement, fields: readonly BadgeField[]): boolean =>
  (element.type === 'field' || element.type === 'personal') &&
  element.field_id !== null &&
  !fields.some(({ id }) => id === element.field_id);
