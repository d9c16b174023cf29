/** Sides of labels in tenths of a millimetre: 57.1 × 31.7 mm (spec: fields#badges). */
export const statements = `
alter table badges
  alter column width_mm type double precision,
  alter column height_mm type double precision;
alter table printed_badges
  alter column width_mm type double precision,
  alter column height_mm type double precision;
`;
