import type { PlainOperation } from '#simulator';

type AppliedGate = Extract<PlainOperation, { kind: 'gate' }>;

/** Words of OpenQASM 3 that are not the catalogue's names in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['I', 'id'],
  ['U1', 'p'],
  ['U2', 'U'],
  ['U3', 'U'],
  ['U4', 'U'],
]);

const WORDS_WITH_CONTROLS: ReadonlySet<string> = new Set([
  'cx',
  'cy',
  'cz',
  'ch',
  'crx',
  'cry',
  'crz',
  'cp',
  'cU',
  'cswap',
  'ccx',
]);

/** Gates whose dagger has a word of its own, with it. */
const DAGGERS: ReadonlySet<string> = new Set(['S', 'T', 'SX']);

/** Returns the name of a gate as OpenQASM 3 writes it: "h", "sdg", "ccx", "ctrl(2) @ z". */
export function gateNameOf({ gate, sourceGate, controls }: AppliedGate): string {
  const { name } = sourceGate ?? gate;
  const isDagger = sourceGate !== undefined && DAGGERS.has(name);
  const word = (WORDS.get(name) ?? name.toLowerCase()) + (isDagger ? 'dg' : '');
  const ones = controls.filter(({ on }) => on === 1).length;
  const withControls = `${'c'.repeat(ones)}${word}`;
  if (ones === controls.length && (ones === 0 || WORDS_WITH_CONTROLS.has(withControls)))
    return withControls === 'cU' ? 'cu' : withControls;
  const modifier = (kind: string, count: number): string =>
    count === 0 ? '' : count === 1 ? `${kind} @ ` : `${kind}(${count}) @ `;
  return modifier('ctrl', ones) + modifier('negctrl', controls.length - ones) + word;
}
