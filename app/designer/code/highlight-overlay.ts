import type { CodeEditorState } from './code-editor-state.ts';
import { highlightLine } from './highlight-line.ts';
import type { CodeView } from './use-code-view.ts';

/** Number of lines drawn above and below the visible ones. */
const SPARE_LINES = 12;
/**
 * A text with a longer line is not drawn a second time, because the layout of the field alone takes seconds. The field
 * then shows its own text.
 */
const LONGEST_LINE = 20_000;

const element = (className: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  made.append(...children);
  return made;
};

/** Draws the visible lines of a plain text field and follows its scrolling. */
export function openHighlightOverlay(parent: HTMLElement, area: HTMLTextAreaElement): CodeView {
  const numbers = element('highlight-numbers');
  const lines = element('highlight-lines');
  parent.replaceChildren(element('highlight-gutter', numbers), element('highlight-text', lines));
  let shown: CodeEditorState | null = null;
  let starts: readonly number[] = [0];
  let drawn = { first: 0, last: -1 };
  let isDrawn = true;

  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const draw = ({ text, language, marks, chosenLines }: CodeEditorState, first: number, last: number): void => {
    const marksByLine = marks.map((mark) => ({ ...mark, first: lineAt(mark.from), last: lineAt(mark.to) }));
    const [numberElements, lineElements]: [HTMLElement[], HTMLElement[]] = [[], []];
    for (let index = first; index <= last; index++) {
      const start = starts[index]!;
      const line = text.slice(start, (starts[index + 1] ?? text.length + 1) - 1);
      const lineMarks = marksByLine.filter((mark) => mark.first <= index && index <= mark.last);
      const parts = highlightLine(
        line,
        language,
        lineMarks.map(({ from, to, severity }) => ({ from: from - start, to: to - start, severity })),
      ).map(({ text: part, classes }) => {
        if (classes.length === 0) return part;
        const span = document.createElement('span');
        span.className = classes.join(' ');
        span.append(part);
        return span;
      });
      const marked = lineMarks.filter((mark) => mark.first === index).map(({ severity }) => severity);
      const sign = marked.includes('error') ? ' error' : marked.length > 0 ? ' warning' : '';
      numberElements.push(element(`highlight-number${sign}`, String(index + 1)));
      lineElements.push(element(chosenLines.includes(index + 1) ? 'highlight-line on' : 'highlight-line', ...parts));
    }
    numbers.replaceChildren(...numberElements);
    lines.replaceChildren(...lineElements);
    drawn = { first, last };
  };

  const measured = () => ({
    height: Number.parseFloat(getComputedStyle(area).lineHeight),
    visible: area.clientHeight,
    top: area.scrollTop,
    left: area.scrollLeft,
  });
  let field = measured();

  /** Redraws changed and newly visible lines at the field's position. */
  const reposition = (isChanged: boolean): void => {
    if (shown === null || !isDrawn) return;
    const { height, visible, top, left } = field;
    const first = Math.max(0, Math.floor(top / height));
    const last = Math.min(starts.length - 1, Math.ceil((top + visible) / height));
    if (isChanged || first < drawn.first || last > drawn.last)
      draw(shown, Math.max(0, first - SPARE_LINES), Math.min(starts.length - 1, last + SPARE_LINES));
    const offset = drawn.first * height - top;
    numbers.style.transform = `translateY(${offset}px)`;
    lines.style.transform = `translate(${-left}px, ${offset}px)`;
  };

  let frame = 0;
  const onScroll = (): void => {
    field = measured();
    reposition(false);
  };
  area.addEventListener('scroll', onScroll, { passive: true });
  const resizeObserver = new ResizeObserver(onScroll);
  resizeObserver.observe(area);
  return {
    show: (state) => {
      if (state.text !== shown?.text) {
        starts = [0, ...[...state.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
        isDrawn = starts.every((start, index) => (starts[index + 1] ?? state.text.length) - start <= LONGEST_LINE);
        if (!isDrawn) for (const part of [numbers, lines]) part.replaceChildren();
        const frameElement = parent.parentElement;
        frameElement?.toggleAttribute('data-own-letters', !isDrawn);
        frameElement?.style.setProperty('--lines', String(starts.length));
        frameElement?.style.setProperty('--digits', String(String(starts.length).length));
      }
      shown = state;
      reposition(true);
      // A changed text may have moved the field. To ask at once would force a layout, in the midst of every edit.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(onScroll);
    },
    isStale: (text) => document.activeElement === area && shown?.text !== text,
    end: () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('scroll', onScroll);
      resizeObserver.disconnect();
      parent.parentElement?.removeAttribute('data-own-letters');
    },
  };
}
