/**
 * No comment may silence the linter or the type checker: what they find is put right, or the rule is changed for everyone. Reads lines and
 * is no rule of the linter, which such a comment would turn off as well.
 */
const WORDS = ['(?:es|ox)lint-(?:disable|enable)(?:-next-line|-line)?', '@ts-(?:ignore|nocheck)', 'istanbul ignore', 'prettier-ignore'];
const SILENCING = new RegExp(`(?://|/\\*|^\\s*\\*)[\\s*]*(${WORDS.join('|')})\\b`);

/**
 * @param {string} text of a program
 * @returns {{ line: number, message: string }[]} by line, the first one is 1
 */
const silencingComments = (text) =>
  text.split('\n').flatMap((line, index) => {
    const word = SILENCING.exec(line)?.[1];
    return word === undefined
      ? []
      : [
          {
            line: index + 1,
            message: `'${word}' hides a finding. Put right what it finds; if the rule is wrong, change it in .oxlintrc.json for everyone.`,
          },
        ];
  });

module.exports = { silencingComments };
