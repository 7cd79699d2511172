import { Marked, type Token, type Tokens } from 'marked';
import { FORMULAS } from '#app/markdown/formulas.ts';

/** A part of a section: text as HTML, or what a paragraph of its own stands for. */
export type ChapterPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'circuit'; readonly name: string; readonly tryThis: string }
  | { readonly kind: 'figure'; readonly name: string; readonly description: string; readonly caption: string };

export interface ChapterSection {
  /** Where links to the section lead. */
  readonly id: string;
  /** As HTML: a title may hold a formula. */
  readonly title: string;
  readonly parts: readonly ChapterPart[];
}

/** The links of our own in a chapter, `[words](kind:name)`. */
export const LINK_KINDS = ['term', 'chapter', 'exercise', 'reference'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Where a link leads, and what is shown while it is pointed at. */
export interface LinkTarget {
  readonly to: string;
  readonly title?: string;
}

/** @throws Error if there is nothing of this name */
export type ResolveLink = (kind: LinkKind, name: string) => LinkTarget;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function markdownWith(resolve: ResolveLink): Marked {
  return new Marked({
    extensions: FORMULAS,
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const [, kind, name] = /^([a-z]+):([^/].*)$/.exec(href) ?? [];
        const known = LINK_KINDS.find((one) => one === kind);
        if (known === undefined || name === undefined)
          return `<a class="link" href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${words}</a>`;
        const { to, title } = resolve(known, name);
        const shown = title === undefined ? '' : ` title="${escaped(title)}"`;
        return `<a class="${known === 'term' ? 'learn-term' : 'link'}" href="${escaped(to)}"${shown}>${words}</a>`;
      },
      // A misconception, answered at once.
      blockquote({ tokens }: Tokens.Blockquote) {
        return `<div class="learn-misconception">${this.parser.parse(tokens)}</div>`;
      },
      // A wide table scrolls inside its frame, which can be reached by keyboard.
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        const head = row(token.header, 'th');
        const table = `<table class="table"><thead>${head}</thead><tbody>${rows}</tbody></table>`;
        return `<div class="learn-table" tabindex="0">${table}</div>`;
      },
    },
  });
}

/** Returns the image that a paragraph consists of. */
function onlyImage(token: Token): Tokens.Image | undefined {
  const inner = token.type === 'paragraph' ? (token as Tokens.Paragraph).tokens : [];
  const [image] = inner;
  return inner.length === 1 && image?.type === 'image' ? (image as Tokens.Image) : undefined;
}

function partOf(image: Tokens.Image): ChapterPart {
  const [, kind, name] = /^(circuit|figure):([a-z0-9-]+)$/.exec(image.href) ?? [];
  if (kind === undefined || name === undefined) throw new Error(`${image.href} is neither a circuit nor a figure`);
  return kind === 'circuit'
    ? { kind, name, tryThis: image.text }
    : { kind: 'figure', name, description: image.text, caption: image.title ?? '' };
}

/**
 * Reads the text of a chapter (README.md).
 * @throws Error if it is not written as the README says; ParseError of KaTeX
 */
export function readChapterText(source: string, resolve: ResolveLink): readonly ChapterSection[] {
  const markdown = markdownWith(resolve);
  const sections: { id: string; title: string; parts: ChapterPart[] }[] = [];
  let pending: Token[] = [];
  const add = (part: ChapterPart): void => {
    const section = sections.at(-1);
    if (section === undefined) throw new Error('A chapter starts with a section');
    section.parts.push(part);
  };
  const flush = (): void => {
    const isText = pending.some(({ type }) => type !== 'space');
    if (isText) add({ kind: 'html', html: markdown.parser(pending) });
    pending = [];
  };
  for (const token of markdown.lexer(source)) {
    const image = onlyImage(token);
    if (token.type === 'heading' && token['depth'] === 2) {
      flush();
      const title = new markdown.Parser(markdown.defaults).parseInline((token as Tokens.Heading).tokens);
      sections.push({ id: `section-${sections.length + 1}`, title, parts: [] });
    } else if (image !== undefined) {
      flush();
      add(partOf(image));
    } else {
      if (token.type === 'heading' && token['depth'] !== 3) throw new Error(`A heading is ## or ###: ${token.raw}`);
      pending.push(token);
    }
  }
  flush();
  return sections;
}
