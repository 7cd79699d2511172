import { describe, expect, it } from 'vitest';
import { standaloneStyle } from './svg-style.ts';

const TOKENS =
  ':root{ --ink: light-dark(#101010, #f0f0f0); --blue: light-dark(rgb(1, 2, 3), #fff); --font-text: "Inter", ' +
  'var(--font-cjk), serif; --font-cjk: "Noto"; --ink: red; }';

describe('standaloneStyle', () => {
  it('contains only computed values of the light theme', () => {
    expect(
      standaloneStyle(TOKENS, ['/* note */ .circuit .wire { stroke: var(--ink); font: 1px var(--font-text) }']),
    ).toBe('.circuit .wire{stroke: #101010; font: 1px "Inter", "Noto", serif}');
  });

  it('writes the rules of gate families once per family', () => {
    const sheet =
      '.family-h { --gf: var(--ink); --gt: var(--blue); } .family-p { --gf: green; } .gate-box, .gate-dot { fill: var(--gf); }';
    expect(standaloneStyle(TOKENS, [sheet])).toBe(
      '.family-h .gate-box, .family-h .gate-dot{fill: #101010;}\n.family-p .gate-box, .family-p .gate-dot{fill: green;}',
    );
  });
});
