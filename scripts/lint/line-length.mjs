export const MAX_COLUMNS = 140;

/** Characters that take two columns of an editor: Chinese, Japanese and Korean, and their punctuation. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Returns the width of a line in an editor. */
export const columnsOf = (line) => line.length + (line.match(WIDE)?.length ?? 0);

/**
 * No line is wider than 140 columns. Prettier breaks code, but neither texts nor regular expressions. A long text is
 * written as a sum; a long regular expression is made of texts by `new RegExp`.
 */
export const lineLength = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { wide: 'The line takes {{columns}} columns; at most {{limit}} are allowed.' },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      'Program:exit'() {
        for (const [index, text] of sourceCode.lines.entries()) {
          const [line, columns] = [index + 1, columnsOf(text)];
          if (columns <= MAX_COLUMNS) continue;
          const loc = { start: { line, column: 0 }, end: { line, column: text.length } };
          context.report({ loc, messageId: 'wide', data: { columns: String(columns), limit: String(MAX_COLUMNS) } });
        }
      },
    };
  },
};
