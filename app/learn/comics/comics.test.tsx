import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { findChapter, type LessonLanguage, lessonLanguage } from '#app/learn/chapters.server.ts';
import { type BalloonLayout, layoutBalloon } from './balloons/balloon-layout.ts';
import { balloonOutline } from './balloons/balloon-outline.ts';
import { letteringWidth } from './balloons/text-width.ts';
import { type Strip, STRIPS } from './comics.server.ts';
import { PANEL_SIDE } from './panel-contract.ts';
import { coverMarkup, stripMarkup } from './strip-markup.server.tsx';
import '#app/i18n/register-all.ts';

const LANGUAGES = ['zh', 'en'] as const;

/** The least distance between two balloons, and between a balloon and a face. */
const GAP = 2;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + GAP &&
  b.left < a.left + a.width + GAP &&
  a.top < b.top + b.height + GAP &&
  b.top < a.top + a.height + GAP;

const boxes = ({ panels, drawings }: Strip, index: number, language: LessonLanguage): readonly BalloonLayout[] =>
  panels[index]!.lines.map((line, at) => layoutBalloon(drawings[index]!.places[at]!, line[language], language));

/** Where the face of each figure is, in its own units: the middle above the feet, and half of its size. */
const FACES: Readonly<Record<string, { readonly up: number; readonly half: number }>> = {
  'c-sailor': { up: 55, half: 22 },
  'c-scale': { up: 60, half: 26 },
  'c-cat': { up: 60, half: 20 },
  'c-person': { up: 82, half: 18 },
  'c-fog': { up: 36, half: 22 },
};

const FIGURE =
  /<g class="(c-\w+)" transform="translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\([-\d.]+\))?(?: scale\(([\d.]+)\))?"/g;

/** Returns the faces of the figures that stand in the panel itself. */
function facesIn(html: string): readonly Box[] {
  return [...html.matchAll(FIGURE)].flatMap(([, name, x, y, scale = '1']) => {
    const face = FACES[name!];
    if (face === undefined) return [];
    const half = face.half * Number(scale);
    return [
      { left: Number(x) - half, top: Number(y) - face.up * Number(scale) - half, width: 2 * half, height: 2 * half },
    ];
  });
}

const drawn = ({ panels, drawings }: Strip, index: number, language: LessonLanguage): string =>
  renderToStaticMarkup(
    <svg>
      {drawings[index]!.draw({
        language,
        letters: Object.fromEntries(
          Object.entries(panels[index]!.letters ?? {}).map(([name, text]) => [name, text[language]]),
        ),
      })}
    </svg>,
  );

/** Returns the words that a screen reader comes to, in their order. */
const heard = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const escaped = (text: string): string => renderToStaticMarkup(<>{text}</>);

it('faces are found in the drawings', () => {
  const strip = STRIPS[0]!;
  expect(strip.panels.map((_, index) => facesIn(drawn(strip, index, 'en')).length)).toEqual([1, 2, 2, 1, 2, 2]);
});

it('there are six strips, in their order', () => {
  expect(STRIPS.map(({ name }) => name)).toEqual([
    'measurement',
    'cat',
    'teleportation',
    'no-cloning',
    'deutsch',
    'error-correction',
  ]);
  expect(STRIPS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe.each(STRIPS.map((strip) => ({ name: strip.name, strip })))('strip $name', ({ strip }) => {
  const panels = strip.panels.map((_, index) => index);

  it('has a drawing for each panel, a place for each line, a cover and a chapter', () => {
    expect(strip.drawings).toHaveLength(strip.panels.length);
    for (const index of panels) expect(strip.drawings[index]!.places).toHaveLength(strip.panels[index]!.lines.length);
    expect(strip.cover).toBeLessThanOrEqual(strip.panels.length);
    expect(findChapter(strip.chapter)).toBeDefined();
  });

  it.each(LANGUAGES)(
    'has balloons in %s that hold their words, within the panel and apart from each other',
    (language) => {
      for (const index of panels) {
        const all = boxes(strip, index, language);
        for (const [at, box] of all.entries()) {
          const { left, top, width, height, lines } = box;
          const { room, kind } = strip.drawings[index]!.places[at]!;
          const message = `panel ${index + 1}, line ${at + 1}: ${lines.join(' / ')}`;
          const widest = Math.max(...lines.map((line) => letteringWidth(line, language)));
          expect(widest, message).toBeLessThanOrEqual(Math.max(room, width));
          expect(widest, message).toBeLessThanOrEqual(room);
          expect(lines.length, message).toBeLessThanOrEqual(4);
          for (const line of lines) expect(line, message).not.toMatch(/^[，。！？；：、”’）》,.!?;:)]/);
          if (kind !== 'sign') expect(width, message).toBeGreaterThan(widest + 12);
          expect(Math.min(left, top), message).toBeGreaterThanOrEqual(6);
          expect(Math.max(left + width, top + height), message).toBeLessThanOrEqual(PANEL_SIDE - 6);
          for (const other of all.slice(at + 1)) expect(overlap(box, other), message).toBe(false);
        }
      }
    },
  );

  it.each(LANGUAGES)(
    'has balloons in %s that cover no face and are read from the top down or from left to right',
    (language) => {
      for (const index of panels) {
        const faces = facesIn(drawn(strip, index, language));
        const all = boxes(strip, index, language);
        for (const [at, box] of all.entries()) {
          const message = `panel ${index + 1}, line ${at + 1}`;
          for (const face of faces) expect(overlap(box, face), message).toBe(false);
          const next = all[at + 1];
          if (next === undefined) continue;
          expect(next.top >= box.top || next.left >= box.left + box.width, message).toBe(true);
        }
      }
    },
  );

  it('has tails that leave their balloons and end within the panel', () => {
    for (const index of panels)
      for (const [at, place] of strip.drawings[index]!.places.entries()) {
        if (place.tip === undefined) continue;
        const message = `panel ${index + 1}, line ${at + 1}`;
        expect(Math.min(...place.tip), message).toBeGreaterThanOrEqual(0);
        expect(Math.max(...place.tip), message).toBeLessThanOrEqual(PANEL_SIDE);
        for (const language of LANGUAGES) {
          const box = boxes(strip, index, language)[at]!;
          expect(overlap(box, { left: place.tip[0], top: place.tip[1], width: 0, height: 0 }), message).toBe(false);
          expect(balloonOutline(place, box), message).not.toContain('NaN');
        }
      }
  });

  it.each(LOCALES)('is heard once and in order in %s: what is drawn, then who says what', (locale: Locale) => {
    const language = lessonLanguage(locale);
    const words = heard(stripMarkup(strip, locale));
    let at = 0;
    for (const { picture, lines } of strip.panels)
      for (const text of [picture[language], ...lines.map((line) => line[language])]) {
        const said = escaped(text.replaceAll('\n', language === 'zh' ? '' : ' '));
        const found = words.indexOf(said, at);
        expect(found, said).toBeGreaterThanOrEqual(0);
        at = found + said.length;
      }
    const pieces = stripMarkup(strip, locale).match(/<svg [^>]*>/g) ?? [];
    expect(pieces).toHaveLength(strip.panels.length);
    for (const piece of [...pieces, coverMarkup(strip, locale)]) expect(piece).toContain('aria-hidden="true"');
    expect(words.length - strip.panels.length * 4).toBeLessThan(
      strip.panels.reduce(
        (sum, { picture, lines }) =>
          sum + picture[language].length + lines.reduce((all, line) => all + line[language].length + 30, 24),
        0,
      ),
    );
  });
});
