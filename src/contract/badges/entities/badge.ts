import type { Edit, StoredRecord } from '#contract/platform/entities/record';

/**
 * What stands on a badge: a fact of the visit, an answer of a member's record, words of one's own, the person's photo, the logo, a code of
 * the visit, or a line (spec: fields#badges).
 */
export const BADGE_ELEMENT_TYPES = ['field', 'personal', 'text', 'photo', 'logo', 'qr', 'line'] as const;
export type BadgeElementType = (typeof BADGE_ELEMENT_TYPES)[number];

/** Facts of a visit that a badge can show, beside the answers to fields. */
export const BADGE_FACTS = ['name', 'company', 'host', 'group', 'site', 'date', 'time'] as const;
export type BadgeFact = (typeof BADGE_FACTS)[number];

export const BADGE_ALIGNMENTS = ['left', 'center', 'right'] as const;
export type BadgeAlignment = (typeof BADGE_ALIGNMENTS)[number];

/** What becomes of a text that is too long: it is made smaller, or goes on in the next line (spec: fields#badge-texts). */
export const BADGE_FITS = ['shrink', 'wrap'] as const;
export type BadgeFit = (typeof BADGE_FITS)[number];

/** Limits of badges (spec: limits#fields). Lengths of elements are tenths of a millimetre. */
export const BADGES_MAX = 20;
export const BADGE_ELEMENTS_PER_TYPE = 20;
export const BADGE_ELEMENTS_MAX = 60;
/** Badges of members that are printed at once. */
export const BADGES_PRINTED_MAX = 100;
export const BADGE_NAME_MAX_LENGTH = 60;
export const BADGE_TEXT_MAX_LENGTH = 200;
export const BADGE_MIN_MM = 20;
export const BADGE_MAX_MM = 200;
export const BADGE_TEXT_MIN_PT = 6;
export const BADGE_TEXT_MAX_PT = 72;
/** The lowest box that holds a line of the smallest text. */
const BADGE_TEXT_MIN_HEIGHT = 30;
const BADGE_TEXT_MIN_WIDTH = 50;
const BADGE_LINE_MIN = 2;
const BADGE_PICTURE_MIN = 50;
/** Smaller squares run together on a label printer. */
const BADGE_CODE_MIN = 120;

/** Tenths of a millimetre in one. */
export const UNITS_PER_MM = 10;
export const MM_PER_INCH = 25.4;

/** What a binary fraction may be short of a tenth. */
const EPSILON = 1e-6;

/** Rounds a label's side down to tenths of a millimetre: a page that is longer than its label takes two of them. */
export const labelTenths = (mm: number): number => Math.floor(mm * UNITS_PER_MM + EPSILON) / UNITS_PER_MM;

/** Where an element is, from the label's top left corner. */
export interface BadgeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BadgeTextLook {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: BadgeAlignment;
  readonly fit: BadgeFit;
}

interface ElementBase extends BadgeBox {
  /** A UUID, which the builder gives. */
  readonly id: string;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** One of the two: a fact, or the answer to a field. */
export interface BadgeFieldElement extends ElementBase, BadgeTextLook {
  readonly type: 'field';
  readonly fact: BadgeFact | null;
  readonly field_id: number | null;
}

/** The answer to a personal field of a member's group. */
export interface BadgePersonalElement extends ElementBase, BadgeTextLook {
  readonly type: 'personal';
  readonly field_id: number;
}

export interface BadgeTextElement extends ElementBase, BadgeTextLook {
  readonly type: 'text';
  readonly text: string;
}

export interface BadgeLineElement extends ElementBase {
  readonly type: 'line';
}

/** The colour is that of a code's squares, and of the outline where there is no photo. */
export interface BadgePictureElement extends ElementBase {
  readonly type: 'photo' | 'logo' | 'qr';
}

export type BadgeWords = BadgeFieldElement | BadgePersonalElement | BadgeTextElement;
/** The later in a list, the higher it lies. */
export type BadgeElement = BadgeWords | BadgePictureElement | BadgeLineElement;

/** Reports whether an element is made of words. */
export const isWords = (element: BadgeElement): element is BadgeWords =>
  element.type === 'field' || element.type === 'personal' || element.type === 'text';

/** What is drawn: a label of a size with its elements. */
export interface BadgeDesign {
  readonly width_mm: number;
  readonly height_mm: number;
  readonly elements: readonly BadgeElement[];
}

/** A badge of a site, or of a group (spec: fields#badges). */
export interface Badge extends StoredRecord, BadgeDesign {
  readonly name: string;
  readonly site_id: number | null;
  readonly visitor_group_id: number | null;
}

export interface BadgeFields extends Partial<BadgeDesign> {
  readonly name?: string;
}

export type BadgeChange = Edit<BadgeFields>;

/** A badge with what it says of one person: all that a printer needs. */
export interface BadgeOfPerson {
  readonly badge: BadgeDesign & { readonly name: string };
  readonly facts: BadgeFacts;
}

/** As it was printed (spec: fields#kept-badges). */
export interface KeptBadge extends BadgeOfPerson {
  readonly printed_at: string;
}

/** Exactly one owner. */
export interface BadgeOwner {
  readonly site_id?: number;
  readonly visitor_group_id?: number;
}

export interface NewBadge extends BadgeOwner, BadgeDesign {
  readonly name: string;
}

/**
 * What a badge says of a person: a fact by its name, an answer by `field` and its field's id. Words in the site's language and zone;
 * `photo` and `logo` are addresses of files, `qr` is what the code says.
 */
export type BadgeFacts = Readonly<Record<string, string>>;

export const factOfField = (fieldId: number): string => `field${fieldId}`;

/** A field whose answers a badge may show. */
export interface BadgeField {
  readonly id: number;
  readonly name: string;
  readonly personal: boolean;
}

/** A label as it is sold, in millimetres as it lies in the printer. */
export interface LabelSize {
  readonly name: string;
  readonly width_mm: number;
  readonly height_mm: number;
}

/** Common labels of badge printers, rounded down to tenths. Their names are those on the box, in every language. */
export const LABEL_SIZES: readonly LabelSize[] = [
  { name: 'Brother DK-11202', width_mm: 100, height_mm: 62 },
  { name: 'Brother DK-11208', width_mm: 90, height_mm: 38 },
  { name: 'Brother DK-11209', width_mm: 62, height_mm: 29 },
  { name: 'Dymo 11356', width_mm: 89, height_mm: 41 },
  { name: 'Dymo 30252', width_mm: 88.9, height_mm: 28.5 },
  { name: 'Dymo 30256', width_mm: 101.6, height_mm: 58.7 },
  { name: 'Dymo 30857', width_mm: 101.6, height_mm: 57.1 },
  { name: 'Dymo 99012', width_mm: 89, height_mm: 36 },
  { name: 'Dymo 99014', width_mm: 101, height_mm: 54 },
  { name: 'Zebra 2.25 × 1.25 in', width_mm: 57.1, height_mm: 31.7 },
  { name: 'Zebra 3 × 2 in', width_mm: 76.2, height_mm: 50.8 },
  { name: 'Zebra 4 × 2 in', width_mm: 101.6, height_mm: 50.8 },
  { name: 'Zebra 4 × 3 in', width_mm: 101.6, height_mm: 76.2 },
  { name: 'Zebra 4 × 6 in', width_mm: 101.6, height_mm: 152.4 },
];

/** Returns how many elements of a type there are. */
export const countOfType = (elements: readonly BadgeElement[], type: BadgeElementType): number =>
  elements.filter((element) => element.type === type).length;

/** Returns the sides of a label in the whole units of its elements. */
export const labelUnits = ({
  width_mm: width,
  height_mm: height,
}: Pick<BadgeDesign, 'width_mm' | 'height_mm'>): readonly [right: number, bottom: number] => [
  Math.round(width * UNITS_PER_MM),
  Math.round(height * UNITS_PER_MM),
];

/** Reports whether an element lies wholly on the label. */
export function isOnLabel({ x, y, width, height }: BadgeBox, label: Pick<BadgeDesign, 'width_mm' | 'height_mm'>): boolean {
  const [right, bottom] = labelUnits(label);
  return x >= 0 && y >= 0 && x + width <= right && y + height <= bottom;
}

const square = (side: number) => ({ width: side, height: side });
const WORDS = { width: BADGE_TEXT_MIN_WIDTH, height: BADGE_TEXT_MIN_HEIGHT };
const SMALLEST: Readonly<Record<BadgeElementType, Pick<BadgeBox, 'width' | 'height'>>> = {
  field: WORDS,
  personal: WORDS,
  text: WORDS,
  photo: square(BADGE_PICTURE_MIN),
  logo: square(BADGE_PICTURE_MIN),
  qr: square(BADGE_CODE_MIN),
  line: square(BADGE_LINE_MIN),
};

/** The smallest box of an element of a type. */
export const smallestBox = (type: BadgeElementType): Pick<BadgeBox, 'width' | 'height'> => SMALLEST[type];
