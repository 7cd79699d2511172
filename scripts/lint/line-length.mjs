export const MAX_COLUMNS = 140;

/** Characters that take two columns of an editor: Chinese, Japanese and Korean, and their punctuation. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Returns the width of a line in an editor. */
export const columnsOf = (line) => line.length + (line.match(WIDE)?.length ?? 0);

/**
 * No line is wider than 140 columns. Prettier breaks code, but no texts; a long text is written as a sum. Lines with a
 * regular expression are exempt, because it cannot be broken.
 */
export const lineLength = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { wide: 'The line takes {{columns}} columns; at most {{limit}} are allowed.' },
  },
  create(context) {
    const { sourceCode } = context;
    const expressions = new Set();
    return {
      'Literal[regex]'(node) {
        expressions.add(node.loc.start.line);
      },
      'Program:exit'() {
        for (const [index, text] of sourceCode.lines.entries()) {
          const [line, columns] = [index + 1, columnsOf(text)];
          if (columns <= MAX_COLUMNS || expressions.has(line)) continue;
          const loc = { start: { line, column: 0 }, end: { line, column: text.length } };
          context.report({ loc, messageId: 'wide', data: { columns: String(columns), limit: String(MAX_COLUMNS) } });
        }
      },
    };
  },
};
