import type { Angle } from '#simulator';

const LONGEST_ANGLE = 9;

/** Formats an angle as a formula: `-pi/4` as −π/4; a long expression as its value. */
export function angleLabel(angle: Angle): string {
  const text = angle.text
    .replace(/\s+/g, '')
    .replace(/pi/gi, 'π')
    .replace(/(\d)\*π/g, '$1π')
    .replaceAll('-', '−')
    .replaceAll('*', '·');
  if (text.length <= LONGEST_ANGLE) return text;
  return String(Number(angle.value.toPrecision(4))).replace('-', '−');
}
