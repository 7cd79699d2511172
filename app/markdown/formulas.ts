import katex from 'katex';
import type { TokenizerAndRendererExtension } from 'marked';

/**
 * Returns a formula as HTML: for eyes, and in MathML for screen readers.
 * @throws ParseError of KaTeX
 */
export const formulaHtml = (formula: string, displayMode: boolean): string =>
  katex.renderToString(formula, { displayMode, output: 'htmlAndMathml', throwOnError: true, strict: 'error' });

const displayedFormula: TokenizerAndRendererExtension = {
  name: 'displayed-formula',
  level: 'block',
  start: (source) => source.match(/^\$\$/m)?.index,
  tokenizer(source) {
    const [raw, formula] = /^\$\$([^$]+)\$\$(?:\n|$)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'displayed-formula', raw, formula };
  },
  // A long formula scrolls inside its frame, which can be reached by keyboard.
  renderer: ({ formula }) => `<div class="formula" tabindex="0">${formulaHtml(String(formula), true)}</div>`,
};

const inlineFormula: TokenizerAndRendererExtension = {
  name: 'inline-formula',
  level: 'inline',
  start: (source) => source.match(/\$/)?.index,
  tokenizer(source) {
    const [raw, formula] = /^\$([^$\n]+)\$/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'inline-formula', raw, formula };
  },
  renderer: ({ formula }) => formulaHtml(String(formula), false),
};

/** Extensions of Marked: `$…$` and, as a paragraph of its own, `$$…$$`. A page that has formulas imports `formulas.css`. */
export const FORMULAS = [displayedFormula, inlineFormula];
