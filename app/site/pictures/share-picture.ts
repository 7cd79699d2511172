import { encode } from 'fast-png';
import { SHARE_PICTURE_SIZE } from '#app/site/site.ts';
import { MARK_SIZES } from '#app/ui/mark-geometry.ts';
import { NIGHT_INK, paintNight, sampleTerms } from './night-chart.ts';
import { WAVES } from './waves.ts';

/** The accent of the dark theme; [red, green, blue], 0 to 255. */
const ACCENT = [78, 190, 198] as const;

/** Returns how much of a pixel a stroke of this width covers, at this distance from its middle line. */
const coverage = (distance: number, width: number): number => Math.min(1, Math.max(0, width / 2 + 0.5 - distance));

/**
 * Returns the shares of ink and accent of the logo at a point of its 24-unit grid, with `unit` pixels per grid unit.
 */
function markAt(x: number, y: number, unit: number): readonly [ink: number, accent: number] {
  const { centre, ringRadius, vectorLength, halfEntranceRad, strokeWidth, dotRadius } = MARK_SIZES;
  const [dx, dy] = [x - centre, y - centre];
  const radius = Math.hypot(dx, dy);
  const fromDiagonal = Math.abs(Math.atan2(dy, dx) - Math.PI / 4);
  const along = Math.min(vectorLength, Math.max(0, (dx + dy) * Math.SQRT1_2));
  const toVector = Math.hypot(dx - along * Math.SQRT1_2, dy - along * Math.SQRT1_2);
  const ring =
    Math.min(fromDiagonal, 2 * Math.PI - fromDiagonal) < halfEntranceRad
      ? 0
      : coverage(Math.abs(radius - ringRadius) * unit, strokeWidth * unit);
  return [ring, Math.max(coverage(toVector * unit, strokeWidth * unit), coverage(radius * unit, 2 * dotRadius * unit))];
}

const MARK_UNIT = 7;
const MARK_POSITION = { x: 64, y: SHARE_PICTURE_SIZE.height - 64 - 24 * MARK_UNIT } as const;

/** Draws the home page's wave function as a night chart: a PNG of 1200 × 630 with the logo in the lower left corner. */
export function drawSharePicture(): Uint8Array {
  const { width, height } = SHARE_PICTURE_SIZE;
  const { terms, halfWidth, levels } = WAVES.home;
  const pixels = new Uint8Array(3 * width * height);
  paintNight(sampleTerms(terms, { width, height, halfWidth: halfWidth * 1.25 }), 0, {
    width,
    height,
    levels,
    channels: 3,
    pixels,
  });
  for (let y = MARK_POSITION.y; y < MARK_POSITION.y + 24 * MARK_UNIT; y += 1) {
    for (let x = MARK_POSITION.x; x < MARK_POSITION.x + 24 * MARK_UNIT; x += 1) {
      const [ink, accent] = markAt((x - MARK_POSITION.x) / MARK_UNIT, (y - MARK_POSITION.y) / MARK_UNIT, MARK_UNIT);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (y * width + x) + channel;
        const ringed = pixels[at]! + (NIGHT_INK[channel]! - pixels[at]!) * ink;
        pixels[at] = ringed + (ACCENT[channel]! - ringed) * accent;
      }
    }
  }
  return encode({ width, height, data: pixels, channels: 3, depth: 8 });
}
