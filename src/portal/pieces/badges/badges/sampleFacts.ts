import { factOfField, type BadgeFacts, type BadgeField } from '#contract/badges/entities/badge';

/** Returns the facts of a made-up visit; an answer not given yet is shown by the name of its field. */
export const sampleFacts = ({ facts, fields }: { readonly facts: BadgeFacts; readonly fields: readonly BadgeField[] }): BadgeFacts => ({
  ...Object.fromEntries(fields.map((field) => [factOfField(field.id), field.name])),
  ...facts,
});
