import { drawFormula } from '../kit/formula.ts';
import { NIGHT, SEQUENCE } from '../kit/night.ts';
import { drawAxes, type FilmPlot, plotX, plotY } from '../kit/plot.ts';
import { drawDot, drawLine, type Pen, type Spot } from '../kit/stage.ts';
import { clamp, mix } from '../kit/time.ts';
import { type Angles, energyOf, LOWEST, LOWEST_ENERGY, type Trial } from '../variational-numbers.ts';

const TICKS = [
  { at: -Math.PI, label: '−π' },
  { at: 0, label: '0' },
  { at: Math.PI, label: 'π' },
] as const;

/** The map of energies over both angles. */
const MAP: FilmPlot = {
  x: 136,
  y: 84,
  width: 464,
  height: 464,
  across: { from: -Math.PI, to: Math.PI, ticks: TICKS, name: 'a' },
  up: { from: -Math.PI, to: Math.PI, ticks: TICKS, name: 'b' },
};

export const onMap = ({ a, b }: Angles): Spot => ({ x: plotX(MAP, a), y: plotY(MAP, b) });

const HIGHEST_ENERGY = -LOWEST_ENERGY;
/** Energy between two contour lines. */
const CONTOUR = 0.25;
/** None is at −1, where saddles lie. */
const LOWEST_CONTOUR = -1.35;
/** Points of the picture for a pixel of the film, in each direction. */
const FINENESS = 2;

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const SHADES = [NIGHT.surface, ...SEQUENCE.slice(2, 6)].map(channels);

/** Low energies shine. */
function shadeOf(energy: number): readonly number[] {
  const part = clamp((HIGHEST_ENERGY - energy) / (HIGHEST_ENERGY - LOWEST_ENERGY)) ** 1.6 * (SHADES.length - 1);
  const low = Math.min(SHADES.length - 2, Math.floor(part));
  return SHADES[low]!.map((channel, index) => mix(channel, SHADES[low + 1]![index]!, part - low));
}

function paintMap(trial: Trial): OffscreenCanvas {
  const [width, height] = [MAP.width * FINENESS, MAP.height * FINENESS];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(width, height);
  const energyAt = (column: number, row: number): number =>
    energyOf(
      {
        a: mix(MAP.across.from, MAP.across.to, (column + 0.5) / width),
        b: mix(MAP.up.to, MAP.up.from, (row + 0.5) / height),
      },
      trial,
    );
  const bandOf = (energy: number): number => Math.floor((energy - LOWEST_CONTOUR) / CONTOUR);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const energy = energyAt(column, row);
      const isContour =
        bandOf(energy) !== bandOf(energyAt(column + 2, row)) || bandOf(energy) !== bandOf(energyAt(column, row + 2));
      const shade = shadeOf(energy);
      for (const [index, channel] of shade.entries())
        image.data[4 * (row * width + column) + index] = isContour ? channel * 0.7 + 8 : channel;
      image.data[4 * (row * width + column) + 3] = 255;
    }
  pen.putImageData(image, 0, 0);
  return canvas;
}

const painted = new Map<boolean, OffscreenCanvas>();

/** Draws the energies of a trial circuit as a map with contour lines, and its axes. */
export function drawMap(pen: Pen, trial: Trial): void {
  const picture = painted.get(trial.isJoined) ?? paintMap(trial);
  painted.set(trial.isJoined, picture);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, MAP.x, MAP.y, MAP.width, MAP.height);
  drawAxes(pen, { ...MAP, up: { ...MAP.up, ticks: [] } });
  for (const { at, label } of TICKS)
    drawFormula(pen, label, { x: MAP.x - 16, y: plotY(MAP, at), size: 28, color: NIGHT.ink2, align: 'right' });
}

/** Hides the map, but for what is near a point; `thickness` is 1 for dense fog. */
export function drawFog(pen: Pen, around: Spot, thickness: number): void {
  if (thickness <= 0) return;
  const fog = pen.createRadialGradient(around.x, around.y, 24, around.x, around.y, 120);
  fog.addColorStop(0, 'rgba(13, 21, 26, 0)');
  fog.addColorStop(1, `rgba(13, 21, 26, ${0.97 * thickness})`);
  pen.fillStyle = fog;
  pen.fillRect(MAP.x, MAP.y, MAP.width, MAP.height);
}

/** Draws a path and its points over the map. */
export function drawTrack(pen: Pen, path: readonly Spot[], color: string): void {
  if (path.length > 1) {
    drawLine(pen, path, { color: NIGHT.paper, width: 7 });
    drawLine(pen, path, { color, width: 3.5 });
  }
  for (const at of path) drawDot(pen, at, 3.5, { fill: color });
}

export const drawWalker = (pen: Pen, at: Spot, color: string): void =>
  drawDot(pen, at, 11, { fill: color, stroke: { color: NIGHT.paper, width: 3 } });

/** Marks the lowest point. */
export function drawLowest(pen: Pen): void {
  const { x, y } = onMap(LOWEST);
  for (const sign of [1, -1])
    drawLine(
      pen,
      [
        { x: x - 10, y: y - 10 * sign },
        { x: x + 10, y: y + 10 * sign },
      ],
      { color: NIGHT.ink, width: 4 },
    );
}
