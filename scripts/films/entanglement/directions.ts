/** The directions along which Alice and Bob measure, in the plane of x and z. */
import { directionsAt } from '#scripts/films/entanglement-numbers.ts';
import { drawArrow } from '#scripts/films/kit/arrows.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawDot, faded, type Pen, type Spot } from '#scripts/films/kit/stage.ts';

export interface Dial extends Spot {
  readonly radius: number;
}

export const PLAYER_COLORS = { alice: NIGHT.series2, bob: NIGHT.series4 } as const;

/** A place in a direction from the upward axis, clockwise. */
const inDirection = ({ x, y, radius }: Dial, angleRad: number, part: number): Spot => ({
  x: x + part * radius * Math.sin(angleRad),
  y: y - part * radius * Math.cos(angleRad),
});

export const drawRing = (pen: Pen, dial: Dial): void =>
  drawDot(pen, dial, dial.radius, { fill: NIGHT.surface, stroke: { color: NIGHT.line2, width: 2 } });

/** Draws a direction with its name outside the ring; a name with its angle is written away from the ring. */
export function drawDirection(
  pen: Pen,
  dial: Dial,
  angleRad: number,
  { name, color, away = 0 }: { readonly name: string; readonly color: string; readonly away?: number },
): void {
  drawArrow(pen, dial, inDirection(dial, angleRad, 0.94), { color, width: 5, head: 20 });
  const sine = Math.sin(angleRad + away);
  const isWide = name.includes('=');
  const place = inDirection(dial, angleRad + away, 1 + (isWide && Math.abs(sine) > 0.1 ? 28 : 34) / dial.radius);
  const align = !isWide || Math.abs(sine) < 0.1 ? 'center' : sine > 0 ? 'left' : 'right';
  drawFormula(pen, name, { ...place, size: isWide ? 30 : 34, color, align });
}

interface Directions {
  /** Opacity of a₀, a₁, b₀, b₁. */
  readonly opacities?: readonly number[];
  readonly withAngles?: boolean;
}

/** Draws all four, open by δ. */
export function drawDirections(
  pen: Pen,
  dial: Dial,
  deltaRad: number,
  { opacities = [], withAngles = false }: Directions = {},
): void {
  drawRing(pen, dial);
  const { alice, bob } = directionsAt(deltaRad);
  // Closed directions lie on each other: then their names stand side by side.
  const apart = 0.24 * Math.max(0, 1 - deltaRad / 0.3);
  const all = [
    { angle: alice[0], name: 'a_0', color: PLAYER_COLORS.alice, away: -apart },
    { angle: alice[1], name: 'a_1', color: PLAYER_COLORS.alice, away: 3 * apart },
    { angle: bob[0], name: 'b_0', color: PLAYER_COLORS.bob, away: apart },
    { angle: bob[1], name: 'b_1', color: PLAYER_COLORS.bob, away: -3 * apart },
  ];
  for (const [index, { angle, name, ...style }] of all.entries()) {
    const written = withAngles ? `${name} = ${decimal((angle * 180) / Math.PI, 0)}°` : name;
    faded(pen, opacities[index] ?? 1, () => drawDirection(pen, dial, angle, { name: written, ...style }));
  }
}
