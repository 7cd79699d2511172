import type { Diagnostic, DiagnosticKind } from './language.ts';

interface DiagnosticRecord {
  readonly kind: DiagnosticKind;
  /** English sentence; `{name}` is filled from the diagnostic's `values`. */
  readonly template: string;
}

/**
 * Every diagnostic a parser or printer can give. Values that name what was expected are written in the
 * program's own notation (`q[0]`, `"pi/2"`, `,`), so that they need no translation.
 */
export const DIAGNOSTIC_CODES = {
  // Characters and tokens
  unexpected_character: { kind: 'syntax', template: 'Unexpected character {character}.' },
  unterminated_string: { kind: 'syntax', template: 'Unterminated string: the closing quotation mark is missing.' },
  unterminated_comment: { kind: 'syntax', template: 'This comment is never closed; {expected} is missing.' },
  unexpected: { kind: 'syntax', template: 'Expected {expected}, but found {found}.' },
  unexpected_line_end: { kind: 'syntax', template: 'Unexpected end of line; {expected} is missing.' },
  unexpected_text_end: { kind: 'syntax', template: 'Unexpected end of program; {expected} is missing.' },
  line_end_expected: { kind: 'syntax', template: 'The statement is complete, but {found} follows on the same line.' },
  unknown_word: { kind: 'syntax', template: 'Unknown word {word}.' },
  unknown_word_suggestion: { kind: 'syntax', template: 'Unknown word {word}. Did you mean {suggestion}?' },
  number_too_large: { kind: 'syntax', template: 'The number {number} is too large.' },
  // Declarations
  version_missing: { kind: 'syntax', template: 'The program must begin with {expected}.' },
  version_unsupported: { kind: 'conversion', template: 'Version {version} is not supported; use {expected}.' },
  include_unknown: { kind: 'conversion', template: 'The file {file} cannot be included; only {expected} is built in.' },
  declaration_missing: { kind: 'syntax', template: '{expected} must come before this statement.' },
  declaration_repeated: { kind: 'syntax', template: '{word} is declared a second time.' },
  name_reserved: { kind: 'syntax', template: '{name} is a reserved word and cannot be used as a name.' },
  name_taken: { kind: 'syntax', template: 'The name {name} is already in use.' },
  names_repeated: {
    kind: 'syntax',
    template: 'The name {name} is given twice, so the names in this comment are not used.',
  },
  note_unfit: {
    kind: 'conversion',
    template: 'The note {note} no longer fits the statements below it, so these count as they stand: {count}.',
  },
  note_useless: { kind: 'conversion', template: 'The note {note} fits nothing here and is not used.' },
  display_unread: {
    kind: 'conversion',
    template:
      'The line {display} is only a comment here: a display stands outside all blocks, on a qubit that is there.',
  },
  name_unknown: { kind: 'syntax', template: 'The name {name} is not declared.' },
  name_unknown_suggestion: { kind: 'syntax', template: 'The name {name} is not declared. Did you mean {suggestion}?' },
  quantum_register_expected: { kind: 'syntax', template: '{name} is not a quantum register.' },
  classical_register_expected: { kind: 'syntax', template: '{name} is not a classical register.' },
  register_empty: { kind: 'conversion', template: 'The size of {name} must be at least 1.' },
  too_many_qubits: { kind: 'conversion', template: 'Too many qubits: {count}; the limit is {limit}.' },
  too_many_bits: {
    kind: 'conversion',
    template: 'Too many classical bits: {count}; the limit is {limit}.',
  },
  no_qubits: { kind: 'conversion', template: 'The program declares no qubits.' },
  // Operands and parameters
  qubit_out_of_range: {
    kind: 'syntax',
    template: 'Qubit {qubit} does not exist; the program has {count} qubits, numbered from 0.',
  },
  bit_out_of_range: {
    kind: 'syntax',
    template: 'Classical bit {bit} does not exist; the program has {count} classical bits, numbered from 0.',
  },
  index_out_of_range: {
    kind: 'syntax',
    template: 'Index {index} is outside the register {name}, which has {size} elements, numbered from 0.',
  },
  operand_repeated: { kind: 'syntax', template: 'The operand {operand} is used twice in one operation.' },
  operand_controls: {
    kind: 'syntax',
    template: 'The operand {operand} is already a control of the surrounding block.',
  },
  operand_count: { kind: 'syntax', template: 'Operands of {word}: {expected} expected, {found} given.' },
  operand_sizes: { kind: 'syntax', template: 'The registers have different sizes: {first} and {second}.' },
  parameter_count: { kind: 'syntax', template: 'Parameters of {word}: {expected} expected, {found} given.' },
  angle_malformed: { kind: 'syntax', template: '{angle} is not an angle that can be computed.' },
  angle_name_unknown: { kind: 'syntax', template: 'The angle uses the unknown name {name}.' },
  angle_too_large: { kind: 'conversion', template: 'The angle {angle} is too large: {limit} radians at most.' },
  angle_not_finite: { kind: 'conversion', template: 'The angle {angle} has no finite value.' },
  expressions_too_long: {
    kind: 'conversion',
    template: 'With constants substituted, the expressions grow by more than {limit} characters.',
  },
  qubit_index_not_constant: {
    kind: 'conversion',
    template: 'A qubit index that depends on measured bits cannot become a circuit.',
  },
  // Blocks
  block_unclosed: { kind: 'syntax', template: '{word} is never closed; {expected} is missing.' },
  block_not_open: { kind: 'syntax', template: '{word} has no matching {expected}.' },
  block_crossed: { kind: 'syntax', template: '{word} is found where {expected} must come first.' },
  control_end_differs: { kind: 'syntax', template: '{word} lists other qubits than its CONTROL: {expected} expected.' },
  else_repeated: { kind: 'syntax', template: '{word} appears twice in one block.' },
  not_unitary: { kind: 'syntax', template: '{word} cannot stand inside {block}: it cannot be reversed or controlled.' },
  nesting_too_deep: { kind: 'conversion', template: 'Blocks are nested deeper than {limit} levels.' },
  pmeasure_not_last: { kind: 'syntax', template: 'PMEASURE must be the last line of the program.' },
  pmeasure_with_measure: {
    kind: 'syntax',
    template: 'PMEASURE asks for exact probabilities and cannot be combined with MEASURE, RESET, QIF or QWHILE.',
  },
  // Gate definitions
  gate_recursive: { kind: 'syntax', template: 'The gate {gate} uses itself in its own definition.' },
  gate_not_top_level: { kind: 'syntax', template: 'The gate {gate} must be defined outside every block.' },
  gate_opaque: {
    kind: 'conversion',
    template: 'The gate {gate} is opaque: it has no definition that could be simulated.',
  },
  statement_not_in_gate: { kind: 'syntax', template: '{word} cannot stand in a gate definition.' },
  // Conditions, constants, loops
  condition_malformed: { kind: 'syntax', template: 'The condition is malformed.' },
  assignment_in_condition: { kind: 'conversion', template: 'An assignment cannot stand inside an expression.' },
  value_not_constant: { kind: 'conversion', template: 'The value of {name} is not known before the run.' },
  value_not_integer: { kind: 'syntax', template: '{text} is not an integer.' },
  range_endless: { kind: 'conversion', template: 'The step of a range cannot be 0.' },
  unsupported: { kind: 'conversion', template: '{construct} is not supported.' },
  too_many_operations: { kind: 'conversion', template: 'The program has more than {limit} operations.' },
  too_many_steps: {
    kind: 'conversion',
    template:
      'The program takes too much work to read; it was read up to here. Let its loops run fewer times, or shorten its expressions.',
  },
  // Printing
  print_gate: { kind: 'conversion', template: '{language} has no way to write the gate {gate}.' },
  print_controls: { kind: 'conversion', template: '{language} cannot write more than {limit} controls here.' },
  print_condition: { kind: 'conversion', template: '{language} cannot write this condition.' },
  print_branch: { kind: 'conversion', template: '{language} cannot write this conditional block.' },
  print_loop: { kind: 'conversion', template: '{language} has no loop that depends on measured bits.' },
  print_assignment: { kind: 'conversion', template: '{language} cannot assign to classical bits.' },
  print_probabilities: { kind: 'conversion', template: '{language} has no PMEASURE; measure the qubits instead.' },
} as const satisfies Record<string, DiagnosticRecord>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names of the placeholders of every code's sentence: a table in another language must use the same. */
export const DIAGNOSTIC_PLACEHOLDERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(DIAGNOSTIC_CODES).map(([code, { template }]) => [
    code,
    [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''),
  ]),
);

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(DIAGNOSTIC_CODES, code);

/** The diagnostic as an English sentence, without its place. */
export const describeDiagnostic = (diagnostic: Pick<Diagnostic, 'code' | 'values'>): string =>
  isCode(diagnostic.code)
    ? DIAGNOSTIC_CODES[diagnostic.code].template.replace(PLACEHOLDER, (hole, name: string) =>
        String(diagnostic.values[name] ?? hole),
      )
    : diagnostic.code;
