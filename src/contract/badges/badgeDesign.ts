import type { RuleProblem } from '#contract/platform/rules/messages';
import {
  BADGE_ELEMENTS_MAX,
  BADGE_ELEMENTS_PER_TYPE,
  countOfType,
  isOnLabel,
  smallestBox,
  UNITS_PER_MM,
  type BadgeDesign,
  type BadgeElementType,
} from './entities/badge';

/** The other types are limited only by the total. */
const LIMITED: readonly BadgeElementType[] = ['field', 'personal', 'text'];

/** Returns how many more elements of a type the badge may have. */
export function remainingOfType({ elements }: Pick<BadgeDesign, 'elements'>, type: BadgeElementType): number {
  const inAll = BADGE_ELEMENTS_MAX - elements.length;
  return Math.max(0, LIMITED.includes(type) ? Math.min(inAll, BADGE_ELEMENTS_PER_TYPE - countOfType(elements, type)) : inAll);
}

/** Returns the fault of a badge as a whole, beyond those of single elements; null if it is valid (spec: fields#badges). */
export function faultOfDesign(design: BadgeDesign): RuleProblem | null {
  const { elements } = design;
  if (elements.length > BADGE_ELEMENTS_MAX) return { key: 'rules.badges.tooMany', values: { limit: BADGE_ELEMENTS_MAX } };
  if (LIMITED.some((type) => countOfType(elements, type) > BADGE_ELEMENTS_PER_TYPE)) {
    return { key: 'rules.badges.tooManyOfType', values: { limit: BADGE_ELEMENTS_PER_TYPE } };
  }
  const small = elements.find(({ type, width, height }) => width < smallestBox(type).width || height < smallestBox(type).height);
  if (small !== undefined) {
    const { width, height } = smallestBox(small.type);
    return { key: 'rules.badges.tooSmall', values: { limit: `${width / UNITS_PER_MM} × ${height / UNITS_PER_MM}` } };
  }
  if (!elements.every((element) => isOnLabel(element, design))) return { key: 'rules.badges.outside', values: {} };
  return null;
}
