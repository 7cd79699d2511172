import { expect, it } from 'vitest';
import '#app/i18n/register-all.ts';
import { DISPLAY_NAMES, circuit, display, gate } from '#simulator';
import { circuitSvg } from './svg-file.server.tsx';

it('a display is in the file as a frame with its sign and without a value', () => {
  const svg = circuitSvg(
    circuit(1, 0, [gate('H', 0), ...DISPLAY_NAMES.map((name) => display(name, 0))]),
    'Seen',
    'en-US',
  );
  expect(svg.match(/<g class="gate fam-u"><title>[^<]* display on q0<\/title><rect /g)).toHaveLength(
    DISPLAY_NAMES.length,
  );
  for (const sign of ['P', 'ρ']) expect(svg).toContain(`>${sign}</text>`);
  expect(svg).not.toMatch(/data-display|%|dv-/);
});
