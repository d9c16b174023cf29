/** A response that is already JSON, so that a large one that many people request at once is encoded only once. */
export class EncodedJson<Answer> {
  /** Only here for the types; never filled. */
  readonly answer?: Answer;
  constructor(readonly text: string) {}
}
