/** Runs in the browser that encodes: draws the frames of a film one after another. */
import { base64, startVideo } from '#scripts/film/video.ts';
import type { FilmScript } from './film-script.ts';
import { fontOf, FONTS } from './fonts.ts';
import { NIGHT } from './night.ts';
import { faded, FRAME, type Pen } from './stage.ts';
import { during } from './time.ts';

const FADE_SECONDS = 0.5;
/** Width and height of the scene pictures; the poster is as large as the film. */
const PICTURE = { width: FRAME.width / 2, height: FRAME.height / 2 } as const;
const PICTURE_QUALITY = 0.82;
/** Bits per second: about 2 MB for 80 s. With a constant quality, films had twice the size and looked the same at rest. */
const BITRATE = 210_000;

/** The line of scenes: a segment for each, filled as far as it has passed. */
function drawSceneLine(pen: Pen, lengths: readonly number[], seconds: number): void {
  const [left, width, gap] = [24, FRAME.width - 48, 5];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let start = 0;
  for (const length of lengths) {
    const x = left + (width * start) / total;
    const whole = (width * length) / total - gap;
    const passed = Math.min(1, Math.max(0, (seconds - start) / length));
    pen.fillStyle = NIGHT.line;
    pen.fillRect(x, FRAME.height - 11, whole, 3);
    pen.fillStyle = NIGHT.accentLine;
    pen.fillRect(x, FRAME.height - 11, Math.round(whole * passed), 3);
    start += length;
  }
}

function drawFrame(pen: Pen, { scenes }: FilmScript, lengths: readonly number[], seconds: number): void {
  let [index, local] = [0, seconds];
  while (index + 1 < lengths.length && local >= lengths[index]! - 1e-9) {
    local -= lengths[index]!;
    index += 1;
  }
  const [scene, length] = [scenes[index]!, lengths[index]!];
  pen.fillStyle = NIGHT.paper;
  pen.fillRect(0, 0, FRAME.width, FRAME.height);
  const begins = scene.joins === true ? 1 : during(local, 0, FADE_SECONDS);
  const next = scenes[index + 1];
  const ends = next === undefined || next.joins === true ? 0 : during(local, length - FADE_SECONDS, length);
  faded(pen, begins * (1 - ends), () => scene.draw(pen, local));
  drawSceneLine(pen, lengths, seconds);
}

async function stage(): Promise<{ canvas: OffscreenCanvas; pen: Pen }> {
  const faces = FONTS.map(
    ({ family, weight }) => new FontFace(family, `url('/${encodeURIComponent(family)}')`, { weight }),
  );
  for (const face of faces) document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(FRAME.width, FRAME.height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('The browser has no canvas.');
  pen.font = fontOf('Film Text', 20);
  return { canvas, pen };
}

export interface RenderedFilm {
  /** WebM, in base64. */
  readonly film: string;
  /** WebP, in base64: the poster, and a picture of each scene. */
  readonly poster: string;
  readonly pictures: readonly string[];
}

async function pictureOf(
  canvas: OffscreenCanvas,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const small = new OffscreenCanvas(width, height);
  const pen = small.getContext('2d');
  if (pen === null) throw new Error('The browser has no canvas.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, 0, 0, width, height);
  return base64(await (await small.convertToBlob({ type: 'image/webp', quality: PICTURE_QUALITY })).arrayBuffer());
}

/**
 * Renders a film.
 * @param lengths seconds of each scene
 * @param posterScene number of the scene whose picture is the poster, from 1
 */
export async function renderFilm(
  script: FilmScript,
  lengths: readonly number[],
  posterScene: number,
): Promise<RenderedFilm> {
  if (lengths.length !== script.scenes.length)
    throw new Error(`film.json has ${lengths.length} scenes, the script ${script.scenes.length}`);
  const { canvas, pen } = await stage();
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const pictures: string[] = [];
  let poster = '';
  for (const [index, { still }] of script.scenes.entries()) {
    drawFrame(pen, script, lengths, starts[index]! + still);
    pictures.push(await pictureOf(canvas, PICTURE));
    if (index + 1 === posterScene) poster = await pictureOf(canvas, FRAME);
  }
  const { framesPerSecond } = FRAME;
  const video = await startVideo(canvas, { framesPerSecond, bitrate: BITRATE, isDrawn: true });
  const frames = Math.round(lengths.reduce((sum, length) => sum + length, 0) * framesPerSecond);
  // A player can jump at once to where a scene starts.
  const keyFrames = new Set(starts.map((start) => Math.round(start * framesPerSecond)));
  for (let frame = 0; frame < frames; frame += 1) {
    drawFrame(pen, script, lengths, frame / framesPerSecond);
    await video.add(frame, keyFrames.has(frame));
  }
  return { film: base64(await video.finish()), poster, pictures };
}

/** Frames on a sheet, each at half its size, and how many are in a row and in a column. */
const SHEET = { columns: 3, rows: 4, width: FRAME.width / 2, height: FRAME.height / 2 } as const;

/**
 * Draws frames to look at: PNG, in base64.
 * @param times seconds; more than two are put together on sheets of twelve
 */
export async function renderFrames(
  script: FilmScript,
  lengths: readonly number[],
  times: readonly number[],
): Promise<readonly string[]> {
  const { canvas, pen } = await stage();
  const images: string[] = [];
  const { columns, rows, width, height } = times.length > 2 ? SHEET : { columns: 1, rows: 1, ...FRAME };
  for (let first = 0; first < times.length; first += columns * rows) {
    const some = times.slice(first, first + columns * rows);
    const sheet = new OffscreenCanvas(columns * width, Math.ceil(some.length / columns) * height);
    const sheetPen = sheet.getContext('2d');
    if (sheetPen === null) throw new Error('The browser has no canvas.');
    sheetPen.imageSmoothingQuality = 'high';
    for (const [index, seconds] of some.entries()) {
      drawFrame(pen, script, lengths, seconds);
      sheetPen.drawImage(canvas, (index % columns) * width, Math.floor(index / columns) * height, width, height);
    }
    images.push(base64(await (await sheet.convertToBlob()).arrayBuffer()));
  }
  return images;
}
