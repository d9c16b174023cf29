import type { Site, SiteFields } from '#contract/sites/entities/site';
import { sameJson } from '#web/text/sameJson';
import type { CopiedField, CopiedFields, CopiedPart } from './useCopiedFields';

/** A field in which two sites differ. */
export interface Difference extends Pick<CopiedField, 'part' | 'label'> {
  readonly field: keyof SiteFields;
  /** The present value in words; '' for none. */
  readonly now: string;
  readonly then: string;
}

const valueOf = (site: Site, field: string): unknown => new Map<string, unknown>(Object.entries(site)).get(field) ?? null;

/** Returns the fields that copying from `source` would change in `target`. */
export function differencesBetween(fields: CopiedFields, source: Site, target: Site): readonly Difference[] {
  return Object.entries(fields).flatMap(([field, copied]) =>
    copied === null || sameJson(valueOf(source, field), valueOf(target, field))
      ? []
      : // The keys are those of the fields.
        [{ field: field as keyof SiteFields, ...copied, now: copied.words(target), then: copied.words(source) }],
  );
}

/** Returns the change that copies some differences, with the values that it replaces as its base (spec: api#conflicts-of-editors). */
export function copyingChange(differences: readonly Difference[], source: Site, target: Site): SiteFields & { readonly base: object } {
  const pick = (site: Site): object => Object.fromEntries(differences.map(({ field }) => [field, valueOf(site, field)]));
  return { ...pick(source), base: pick(target) };
}

/** Returns how many differences each part has. */
export const countByPart = (differences: readonly Difference[], part: CopiedPart): number =>
  differences.filter((difference) => difference.part === part).length;
