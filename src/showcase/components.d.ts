declare module '*.generated' {
  /** A component's docstring and properties, by its path below `src/web/ui/` without the ending. */
  const components: Readonly<
    Record<
      string,
      | {
          readonly text: string;
          readonly properties: ReadonlyArray<{
            readonly name: string;
            readonly type: string;
            readonly required: boolean;
            readonly standard: string | null;
            readonly text: string;
          }>;
        }
      | undefined
    >
  >;
  export default components;
}
