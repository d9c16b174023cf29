/** An answer that is JSON already: of a large one that many ask for at once, the text is kept and not made anew for each. */
export class EncodedJson<Answer> {
  /** Only here for the types; never filled. */
  readonly answer?: Answer;
  constructor(readonly text: string) {}
}
