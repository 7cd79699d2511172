export interface Token {
  readonly name: string;
  readonly value: string;
}

/** The tokens after one comment of the stylesheet. */
export interface TokenSection {
  readonly title: string;
  readonly tokens: readonly Token[];
}

const COMMENT_LINE = /^ {2}\/\*\s*(?<title>.+?)\s*\*\/\n/;
const DECLARATION = /^\s*--(?<name>[\w-]+):\s*(?<value>[^;]+);[^\n]*\n/;

/** Returns the `:root { … }` blocks without indentation: the base values, not those for a narrow window or a theme. */
const rootBlocks = (css: string): readonly string[] =>
  [...css.matchAll(/^:root \{\n(?<body>[^}]*)\}/gm)].map(({ groups }) => groups?.body ?? '');

function* sectionsOf(block: string): Generator<TokenSection> {
  let title = '';
  let tokens: Token[] = [];
  for (let rest = block; rest !== '';) {
    const comment = COMMENT_LINE.exec(rest);
    const declaration = DECLARATION.exec(rest);
    if (comment !== null) {
      if (tokens.length > 0) yield { title, tokens };
      [title, tokens] = [comment.groups?.title ?? '', []];
    } else if (declaration !== null) {
      const { name = '', value = '' } = declaration.groups ?? {};
      tokens.push({ name: `--${name}`, value: value.replace(/\s+/g, ' ').trim() });
    }
    rest = rest.slice((comment ?? declaration ?? /^[^\n]*\n?/.exec(rest))?.[0].length);
  }
  if (tokens.length > 0) yield { title, tokens };
}

/** Reads all tokens from the stylesheet, so the page repeats none and cannot be outdated. */
export const readTokens = (css: string): readonly TokenSection[] =>
  rootBlocks(css).flatMap((block) => [...sectionsOf(block)]);
