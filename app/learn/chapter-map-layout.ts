/** What the map needs of a chapter. */
export interface MappedChapter {
  readonly name: string;
  readonly number: number;
  readonly part: number;
  readonly needs: readonly string[];
}

/** A chapter at its place, in pixels of the drawing. */
type PlacedChapter<Chapter extends MappedChapter> = Chapter & { readonly x: number; readonly y: number };

interface PlacedPart {
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChapterMap<Chapter extends MappedChapter> {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly PlacedPart[];
  readonly chapters: readonly PlacedChapter<Chapter>[];
  /** Paths of the lines from needed chapters, as SVG. */
  readonly lines: readonly { readonly id: string; readonly path: string; readonly isWithinPart: boolean }[];
}

/** The parts of each row from the left. */
const ROWS: readonly (readonly number[])[] = [[1, 2], [3], [4, 5]];

const COLUMN = 100;
const ROW = 130;
const GAP = 14;
const PART_HEIGHT = 114;
/** Of a chapter's mark below the upper edge of its part: under the name of the part, over its own. */
const MARK = 58;
const RADIUS = 12;
/** How far a line over other chapters rises, for each column that it passes. */
const RISE = 7;

/** Removes what another needed chapter needs already: the line to it says the same. */
function directNeeds(chapter: MappedChapter, byName: ReadonlyMap<string, MappedChapter>): readonly string[] {
  const reached = (name: string): ReadonlySet<string> => {
    const needs = byName.get(name)?.needs ?? [];
    return new Set(needs.flatMap((need) => [need, ...reached(need)]));
  };
  return chapter.needs.filter(
    (need) => byName.has(need) && !chapter.needs.some((other) => other !== need && reached(other).has(need)),
  );
}

function lineBetween(from: PlacedChapter<MappedChapter>, to: PlacedChapter<MappedChapter>): string {
  if (from.y === to.y) {
    const columns = (to.x - from.x) / COLUMN;
    const isNext = columns < 1.5;
    if (isNext) return `M${from.x + RADIUS} ${from.y}H${to.x - RADIUS}`;
    const top = from.y - RADIUS - RISE * columns;
    return `M${from.x} ${from.y - RADIUS}C${from.x} ${top} ${to.x} ${top} ${to.x} ${to.y - RADIUS}`;
  }
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y + RADIUS}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y - RADIUS}`;
}

/** Places the chapters in the rows of their parts, joined by lines from those that each needs. */
export function layoutChapterMap<Chapter extends MappedChapter>(all: readonly Chapter[]): ChapterMap<Chapter> {
  const parts: PlacedPart[] = [];
  const chapters: PlacedChapter<Chapter>[] = [];
  let y = 0;
  let widest = 0;
  for (const row of ROWS) {
    const filled = row.map((part) => all.filter((chapter) => chapter.part === part)).filter(({ length }) => length > 0);
    let x = 0;
    for (const members of filled) {
      const width = members.length * COLUMN;
      parts.push({ part: members[0]!.part, x, y, width, height: PART_HEIGHT });
      members.forEach((chapter, index) => chapters.push({ ...chapter, x: x + (index + 0.5) * COLUMN, y: y + MARK }));
      x += width + GAP;
    }
    widest = Math.max(widest, x - GAP);
    if (filled.length > 0) y += ROW;
  }
  const byName = new Map(chapters.map((chapter) => [chapter.name, chapter]));
  const lines = chapters.flatMap((chapter) =>
    directNeeds(chapter, byName).map((need) => ({
      id: `${need}-${chapter.name}`,
      path: lineBetween(byName.get(need)!, chapter),
      isWithinPart: byName.get(need)!.part === chapter.part,
    })),
  );
  return { width: widest, height: y - (ROW - PART_HEIGHT), parts, chapters, lines };
}
