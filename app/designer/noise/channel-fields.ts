import { CHANNEL_KINDS, type ChannelKind } from '#simulator';

/** Input type of a setting: a number, a list of numbers, one of two words, or matrices as JSON. */
export type FieldType = 'number' | 'numbers' | 'convention' | 'json';

export interface ChannelField {
  readonly name: string;
  readonly type: FieldType;
  /** Initial value in a new channel. */
  readonly initial: string;
}

/** The meanings of the probability of depolarizing. */
export const CONVENTIONS = ['pauli', 'qpanda'] as const;

const probability = (initial: string): ChannelField => ({ name: 'probability', type: 'number', initial });
const convention: ChannelField = { name: 'convention', type: 'convention', initial: 'pauli' };
const IDENTITY = '[[1,0],[0,1]]';

/** The settings of each kind of channel. The noise model's reader validates them. */
export const CHANNEL_FIELDS: Readonly<Record<ChannelKind, readonly ChannelField[]>> = {
  'bit-flip': [probability('0.01')],
  'phase-flip': [probability('0.01')],
  'bit-phase-flip': [probability('0.01')],
  depolarizing: [probability('0.01'), convention],
  'two-qubit-depolarizing': [probability('0.02'), convention],
  'amplitude-damping': [probability('0.01')],
  'phase-damping': [probability('0.01')],
  decoherence: [
    { name: 't1', type: 'number', initial: '20' },
    { name: 't2', type: 'number', initial: '4' },
    { name: 'gateTime', type: 'number', initial: '0.03' },
  ],
  'phase-amplitude-damping': [
    { name: 'amplitude', type: 'number', initial: '0.01' },
    { name: 'phase', type: 'number', initial: '0.01' },
  ],
  pauli: [{ name: 'probabilities', type: 'numbers', initial: '0.97, 0.01, 0.01, 0.01' }],
  kraus: [{ name: 'operators', type: 'json', initial: `[${IDENTITY}]` }],
  'mixed-unitary': [{ name: 'unitaries', type: 'json', initial: `[{"probability":1,"matrix":${IDENTITY}}]` }],
};

export const isChannelKind = (kind: string): kind is ChannelKind => (CHANNEL_KINDS as readonly string[]).includes(kind);

/** Returns the settings of a new channel, or of one whose kind has changed; settings common to both kinds are kept. */
export const initialSettings = (
  kind: ChannelKind,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(CHANNEL_FIELDS[kind].map(({ name, initial }) => [name, before[name] ?? initial]));
