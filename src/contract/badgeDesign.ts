import {
  BADGE_ELEMENT_TYPES,
  BADGE_ELEMENTS_MAX,
  BADGE_ELEMENTS_PER_TYPE,
  countOfType,
  isOnLabel,
  smallestBox,
  type BadgeDesign,
  type BadgeElementType,
} from './entities/badge';
import type { RuleProblem } from './rules/messages';

/** Lines have no limit of their own. */
const LIMITED: readonly BadgeElementType[] = BADGE_ELEMENT_TYPES.filter((type) => type !== 'line');

/** Returns how many more elements of a type fit on a badge. */
export function remainingOfType({ elements }: Pick<BadgeDesign, 'elements'>, type: BadgeElementType): number {
  const inAll = BADGE_ELEMENTS_MAX - elements.length;
  return Math.max(0, LIMITED.includes(type) ? Math.min(inAll, BADGE_ELEMENTS_PER_TYPE - countOfType(elements, type)) : inAll);
}

/** Returns what is wrong with a whole badge, and not with one of its elements alone; null if nothing is (spec: fields#badges). */
export function faultOfDesign(design: BadgeDesign): RuleProblem | null {
  const { elements } = design;
  if (elements.length > BADGE_ELEMENTS_MAX) return { key: 'rules.badges.tooMany', values: { limit: BADGE_ELEMENTS_MAX } };
  if (LIMITED.some((type) => countOfType(elements, type) > BADGE_ELEMENTS_PER_TYPE)) {
    return { key: 'rules.badges.tooManyOfType', values: { limit: BADGE_ELEMENTS_PER_TYPE } };
  }
  const isTooSmall = elements.some(({ type, width, height }) => width < smallestBox(type).width || height < smallestBox(type).height);
  if (isTooSmall) return { key: 'rules.badges.tooSmall', values: {} };
  if (!elements.every((element) => isOnLabel(element, design))) return { key: 'rules.badges.outside', values: {} };
  return null;
}
