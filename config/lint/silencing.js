/**
 * No comment may silence the linter or the type checker: what they find is put right, or the rule is changed for everyone. Reads lines and
 * is no rule of the linter, which such a comment would turn off as well.
 */
const WORDS = ['(?:es|ox)lint-(?:disable|enable)(?:-next-line|-line)?', '@ts-(?:ignore|nocheck)', 'istanbul ignore', 'prettier-ignore'];
/** At the beginning of a comment, where it counts, or of one of its lines. */
const SILENCING = new RegExp(String.raw`(?://[ \t*]*|/\*[\s*]*|^[ \t]*\*[ \t*]*)(${WORDS.join('|')})\b`, 'gm');

/**
 * @param {string} text of a program
 * @returns {{ line: number, message: string }[]} by line, the first one is 1
 */
const silencingComments = (text) =>
  [...text.matchAll(SILENCING)].map(({ index, 0: found, 1: word }) => ({
    line: text.slice(0, index + found.length).split('\n').length,
    message: `'${word}' hides a finding. Put right what it finds; if the rule is wrong, change it in .oxlintrc.json for everyone.`,
  }));

module.exports = { silencingComments };
