import type { FormatId } from './importer.ts';

/** What a text is, besides a program in one of the languages: a format that is read, or why it cannot be. */
export type RecognisedFormat =
  | { readonly kind: 'format'; readonly format: FormatId }
  /** Qiskit's binary format. */
  | { readonly kind: 'qpy' }
  /** A text in UTF-16, read as if it were UTF-8. */
  | { readonly kind: 'utf16' };

/** Number of characters at the start of a text that are searched. */
const SAMPLE = 16_384;

/** JSON is told apart by its members; the first that is found decides. */
const JSON_SIGNS: readonly { readonly format: FormatId; readonly sign: RegExp }[] = [
  { format: 'cirqjson', sign: /"cirq_type"\s*:/ },
  { format: 'ionq', sign: /"ionq\.circuit\.v\d|"gateset"\s*:|"circuit"\s*:\s*\[\s*\{[^{}]*"gate"\s*:/ },
  { format: 'quirk', sign: /"cols"\s*:/ },
];

const ADDRESS = /^\s*https?:\/\/\S*?[#&?]circuit=/;

/** Instructions that only Quil has, in its way of writing operands. */
const QUIL = new RegExp(
  [
    String.raw`^\s*DECLARE\s+[\w-]+\s+(?:BIT|REAL|OCTET|INTEGER)\b`,
    String.raw`^\s*DEF(?:GATE|CIRCUIT|CAL|FRAME|WAVEFORM)\s`,
    String.raw`^\s*(?:JUMP|JUMP-WHEN|JUMP-UNLESS|LABEL)\s+@`,
    String.raw`^\s*MEASURE\s+\d+(?:\s+[A-Za-z][\w-]*(?:\[\d+\])?)?\s*$`,
    String.raw`^\s*(?:CONTROLLED|DAGGER|FORKED)\s+[A-Z]`,
    String.raw`^\s*[A-Z][A-Z0-9-]*\s*\([^"\n]*\)(?:\s+\d+)+\s*$`,
    String.raw`^\s*[A-Z][A-Z0-9-]*\s+\d+\s+\d+(?:\s+\d+)*\s*$`,
  ].join('|'),
  'm',
);
/** What a Python program imports or calls to make a circuit for Qiskit or pyQPanda. */
const PYTHON =
  /^\s*(?:from|import)\s+(?:qiskit|pyqpanda)|^\s*\w+\s*=\s*(?:QuantumCircuit|QProg|QCircuit|CPUQVM)\s*\(|^\s*\w+\s*<<\s*[A-Z]\w*\s*\(/m;
/** Words of our own languages that Quil has not. */
const NOT_QUIL = /^\s*(?:QINIT|CREG|OPENQASM|include|[qc]reg|qubit)\b/m;

/** Tells by its content what a text is; undefined if it is none of these formats. */
export function recogniseFormat(text: string): RecognisedFormat | undefined {
  // eslint-disable-next-line no-control-regex -- behind the name there are binary numbers
  if (/^QISKIT[\u0000-\u001f]/.test(text)) return { kind: 'qpy' };
  const sample = text.slice(0, SAMPLE).replace(/^\ufeff/, '');
  const beginning = sample.slice(0, 200);
  const zeros = beginning.split('\u0000').length - 1;
  // eslint-disable-next-line no-control-regex -- a text has none of these, other binary files do
  const isText = !/[\u0001-\u0008\u000e-\u001f]/.test(beginning);
  if (isText && zeros > 0 && zeros * 3 >= beginning.length) return { kind: 'utf16' };
  if (ADDRESS.test(sample)) return { kind: 'format', format: 'quirk' };
  if (/^\s*[{[]/.test(sample)) {
    const found = JSON_SIGNS.find(({ sign }) => sign.test(sample));
    return found && { kind: 'format', format: found.format };
  }
  if (PYTHON.test(sample)) return { kind: 'format', format: 'python' };
  return QUIL.test(sample) && !NOT_QUIL.test(sample) ? { kind: 'format', format: 'quil' } : undefined;
}

/** Sentences for what is recognised but cannot be read. */
export const UNREADABLE_FORMATS = {
  qpy:
    'This is a QPY file: its binary layout changes with the versions of Qiskit, so it cannot be read here. ' +
    'In Qiskit, write the circuit with qasm3.dumps(circuit) and use that text.',
  utf16: 'This text is in UTF-16. Save it as UTF-8.',
} as const;
