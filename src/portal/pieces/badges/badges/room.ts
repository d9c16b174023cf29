import { labelUnits, smallestBox, UNITS_PER_MM, type BadgeBox, type BadgeDesign, type BadgeElement } from '#contract/badges/entities/badge';

/** The search goes by whole millimetres, and leaves one free at the label's edge. */
const STEP = UNITS_PER_MM;
/** The factor of the next smaller size for a picture. */
const SMALLER = 0.75;

const overlap = (one: BadgeBox, other: BadgeBox): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const isPicture = ({ type }: BadgeElement): boolean => type === 'photo' || type === 'logo' || type === 'qr';

/** Returns the first place of the label where a box of a size covers nothing, row by row. */
function freePlace({ width, height }: BadgeBox, design: BadgeDesign): BadgeBox | null {
  const [right, bottom] = labelUnits(design);
  for (let y = STEP; y + height <= bottom - STEP; y += STEP) {
    for (let x = STEP; x + width <= right - STEP; x += STEP) {
      const box = { x, y, width, height };
      if (!design.elements.some((element) => overlap(box, element))) return box;
    }
  }
  return null;
}

/** Puts a new element where there is room for it; a picture may be smaller for that. Without room it stays at its default place. */
export function inFreeRoom(element: BadgeElement, design: BadgeDesign): BadgeElement {
  if (!design.elements.some((other) => overlap(element, other))) return element;
  const least = smallestBox(element.type);
  let { width, height } = element;
  while (width >= least.width && height >= least.height) {
    const place = freePlace({ ...element, width, height }, design);
    if (place !== null) return { ...element, ...place };
    if (!isPicture(element)) break;
    width = Math.floor(width * SMALLER);
    height = Math.floor(height * SMALLER);
  }
  return element;
}

/** Returns each picture that covers words, with those words. */
export const coveredWords = ({ elements }: BadgeDesign): readonly (readonly [picture: BadgeElement, words: BadgeElement])[] =>
  elements.flatMap((picture, at) =>
    isPicture(picture)
      ? elements
          .slice(0, at)
          .filter((under) => !isPicture(under) && under.type !== 'line' && overlap(picture, under))
          .map((words) => [picture, words] as const)
      : [],
  );
