import { drawnWidth } from './text-width.ts';

const ELLIPSIS = '…';

/** Returns a text that fits into a width, about; a longer one ends with an ellipsis. */
export function fittedText(text: string, width: number, fontSize: number): string {
  if (drawnWidth(text, fontSize) <= width) return text;
  const characters = [...text];
  let space = width - drawnWidth(ELLIPSIS, fontSize);
  let kept = 0;
  while (kept < characters.length) {
    space -= drawnWidth(characters[kept]!, fontSize);
    if (space < 0) break;
    kept++;
  }
  return `${characters.slice(0, kept).join('').trimEnd()}${ELLIPSIS}`;
}
