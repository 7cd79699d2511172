import { expect, it } from 'vitest';
import { circuit, display, DISPLAY_NAMES, gate } from '#simulator';
import { circuitSvg } from './svg-file.server.tsx';
import '#app/i18n/register-all.ts';

it('contains a display as a frame with its symbol and without a value', () => {
  const svg = circuitSvg(
    circuit(1, 0, [gate('H', 0), ...DISPLAY_NAMES.map((name) => display(name, 0))]),
    'Seen',
    'en-US',
  );
  expect(svg.match(/<g class="gate family-u"><title>[^<]* display on q0<\/title><rect /g)).toHaveLength(
    DISPLAY_NAMES.length,
  );
  for (const sign of ['P', 'ρ']) expect(svg).toContain(`>${sign}</text>`);
  expect(svg).not.toMatch(/data-display|%|dv-/);
});
