/** Colours that a client might bring along: values of an example, not of the look. */
export const EXAMPLE_COLOURS = ['#0B5F5A', '#1D558F', '#8A4B08', '#A8231B', '#5F35B5', '#1C1B19'] as const;
