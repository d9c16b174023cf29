import type { FormQuestion } from '#contract/asking/entities/form';

/** More would be too much for one screen. */
const PAGE_SIZE = 5;

/**
 * Returns the questions of a form by screen: a section begins a new screen, and none has more than five questions. Hidden questions
 * count, so that nothing moves to another screen while somebody answers.
 */
export function pagesOfForm(questions: readonly FormQuestion[]): readonly (readonly FormQuestion[])[] {
  const pages: FormQuestion[][] = [];
  let count = 0;
  for (const question of questions) {
    const page = pages.at(-1);
    const isSection = question.kind === 'section';
    if (page === undefined || isSection || count === PAGE_SIZE) {
      pages.push([question]);
      count = isSection ? 0 : 1;
    } else {
      page.push(question);
      count += 1;
    }
  }
  return pages;
}
