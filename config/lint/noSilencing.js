/**
 * No comment may silence the linter or the type checker: what they find is put right, or the rule is changed for everyone.
 */
const SILENCING =
  /(?:^|[\s*])((?:es|ox)lint-(?:disable|enable)(?:-next-line|-line)?|@ts-(?:ignore|nocheck)|istanbul ignore|prettier-ignore)\b/;

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: { type: 'problem', schema: [], docs: { description: 'no comment silences a check' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = SILENCING.exec(comment.value)?.[1];
        if (word === undefined || comment.loc == null) continue;
        context.report({
          loc: comment.loc,
          message: `'${word}' hides a finding. Put right what it finds; if the rule is wrong, change it in config/ for everyone.`,
        });
      }
    },
  }),
};
