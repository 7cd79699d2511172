import { DIAGNOSTIC_KINDS, type DiagnosticCode } from './diagnostic-kinds.ts';
import type { Diagnostic } from './language.ts';

/**
 * English sentence of every diagnostic; `{name}` is filled from the diagnostic's `values`. Values that name what was
 * expected are written in the notation of the program (`q[0]`, `"pi/2"`, `,`), so they need no translation.
 */
export const DIAGNOSTIC_TEMPLATES: Readonly<Record<DiagnosticCode, string>> = {
  // Characters and tokens
  unexpected_character: 'Unexpected character {character}.',
  unterminated_string: 'Unterminated string: the closing quotation mark is missing.',
  unterminated_comment: 'This comment is never closed; {expected} is missing.',
  unexpected: 'Expected {expected}, but found {found}.',
  unexpected_line_end: 'Unexpected end of line; {expected} is missing.',
  unexpected_text_end: 'Unexpected end of program; {expected} is missing.',
  line_end_expected: 'The statement is complete, but {found} follows on the same line.',
  unknown_word: 'Unknown word {word}.',
  unknown_word_suggestion: 'Unknown word {word}. Did you mean {suggestion}?',
  number_too_large: 'The number {number} is too large.',
  // Declarations
  version_missing: 'The program must begin with {expected}.',
  version_unsupported: 'Version {version} is not supported; use {expected}.',
  include_unknown: 'The file {file} cannot be included; only {expected} is built in.',
  declaration_missing: '{expected} must come before this statement.',
  declaration_repeated: '{word} is declared a second time.',
  name_reserved: '{name} is a reserved word and cannot be used as a name.',
  name_taken: 'The name {name} is already in use.',
  names_repeated: 'The name {name} is given twice, so the names in this comment are not used.',
  note_unfit:
    'The note {note} no longer fits the statements below it, so these operations are used as written: {count}.',
  note_useless: 'The note {note} does not match any statement here and is not used.',
  display_unread:
    'The line {display} is only a comment here: a display must be outside all blocks, on a qubit of the circuit.',
  input_unread:
    'The line {input} is only a comment here: a parameter is declared outside all blocks, as @input float theta.',
  variable_unread:
    'The line {variable} is only a comment here: a variable is declared outside all blocks, as @variable uint[4] n.',
  variables_missing: 'The variables in comments take the last {count} classical bits, but there are only {bits}.',
  too_many_parameters: 'The program declares more than {limit} parameters.',
  name_unknown: 'The name {name} is not declared.',
  name_unknown_suggestion: 'The name {name} is not declared. Did you mean {suggestion}?',
  quantum_register_expected: '{name} is not a quantum register.',
  classical_register_expected: '{name} is not a classical register.',
  register_empty: 'The size of {name} must be at least 1.',
  too_many_qubits: 'Too many qubits: {count}; the limit is {limit}.',
  too_many_bits: 'Too many classical bits: {count}; the limit is {limit}.',
  no_qubits: 'The program declares no qubits.',
  // Operands and parameters
  qubit_out_of_range: 'Qubit {qubit} does not exist; the program has {count}, numbered from 0.',
  bit_out_of_range: 'Classical bit {bit} does not exist; the program has {count}, numbered from 0.',
  index_out_of_range: 'Index {index} is outside the register {name}, which has size {size} and is numbered from 0.',
  operand_repeated: 'The operand {operand} is used twice in one operation.',
  operand_controls: 'The operand {operand} is already a control of the surrounding block.',
  operand_count: 'Operands of {word}: {expected} expected, {found} given.',
  operand_sizes: 'The registers have different sizes: {first} and {second}.',
  parameter_count: 'Parameters of {word}: {expected} expected, {found} given.',
  angle_malformed: '{angle} is not an angle that can be computed.',
  angle_name_unknown:
    'The angle uses the name {name}, which is not declared. A parameter is declared by {declaration}.',
  angle_too_large: 'The angle {angle} is too large: {limit} radians at most.',
  angle_not_finite: 'The angle {angle} has no finite value.',
  angle_too_long: 'An angle with parameters has at most {limit} characters.',
  expressions_too_long: 'With constants substituted, the expressions grow by more than {limit} characters.',
  qubit_index_not_constant: 'A qubit index that depends on measured bits cannot become a circuit.',
  // Blocks
  block_unclosed: '{word} is never closed; {expected} is missing.',
  block_not_open: '{word} has no matching {expected}.',
  block_crossed: '{word} is found where {expected} must come first.',
  control_end_differs: '{word} lists other qubits than its CONTROL: {expected} expected.',
  else_repeated: '{word} appears twice in one block.',
  not_unitary: '{word} is not allowed inside {block}: it cannot be reversed or controlled.',
  nesting_too_deep: 'Blocks are nested deeper than {limit} levels.',
  pmeasure_not_last: 'PMEASURE must be the last line of the program.',
  pmeasure_with_measure:
    'PMEASURE computes exact probabilities and cannot be combined with MEASURE, RESET, QIF or QWHILE.',
  // Gate definitions
  gate_recursive: 'The gate {gate} uses itself in its own definition.',
  gate_not_top_level: 'The gate {gate} must be defined outside every block.',
  gate_opaque: 'The gate {gate} is opaque: it has no definition that could be simulated.',
  statement_not_in_gate: '{word} is not allowed in a gate definition.',
  // Conditions, constants, loops
  condition_malformed: 'The condition is malformed.',
  assignment_in_condition: 'An assignment is not allowed inside an expression.',
  value_not_constant: 'The value of {name} is not known before the run.',
  value_not_integer: '{text} is not an integer.',
  range_endless: 'The step of a range cannot be 0.',
  unsupported: '{construct} is not supported.',
  too_many_operations: 'The program has more than {limit} operations.',
  too_many_steps:
    'The program takes too much work to read; it was read up to here. Use fewer loop iterations or shorter expressions.',
  // Values of OpenQASM 3
  value_is_array: 'An array cannot stand here; one of its elements can.',
  value_of_parameters: 'This value depends on parameters of the circuit, which only angles may use.',
  value_measured: 'This value depends on measurements; here it must be known before the run.',
  value_not_finite: 'This value is not a finite number.',
  value_not_indexed: 'A value of this type has no bits that could be indexed.',
  value_missing: '{name} returns no value.',
  type_mismatch: 'A value of type {found} cannot become one of type {type}.',
  operator_operands: 'The operator {operator} cannot be used on values of these types.',
  function_operands: 'The function {name} cannot be used on values of these types.',
  function_external:
    'The function {name} is external: its result comes from outside the program, which a simulator does not have.',
  function_unused: 'The function {name} is external and returns nothing, so it is not called.',
  division_by_zero: 'Division by zero.',
  number_malformed: '{number} is not a number.',
  bit_string_malformed: 'A bit string consists of 0 and 1 only.',
  width_out_of_range: 'The width {width} is outside 1 to {limit}.',
  array_too_large: 'Elements of the array: {count}; the limit is {limit}.',
  constant_assigned: '{name} is a constant and cannot be assigned.',
  variable_outside: 'A subroutine cannot change {name}, which is declared outside it; return the new value instead.',
  value_too_long:
    'This value depends on measurements through more than {limit} operations; put parts of it into variables first.',
  physical_in_gate: 'A gate definition names its own qubits; it cannot use a physical qubit.',
  physical_mixed: 'A program uses either physical qubits such as $0, or declared ones.',
  exit_outside: '{word} has nothing to leave here.',
  calls_too_deep: 'Calls of {name} are nested deeper than {limit} levels; a subroutine cannot call itself without end.',
  return_missing: '{name} may end without returning a value.',
  return_differs: 'What {name} returns differs from its declaration.',
  angle_measured:
    'The angle depends on measurements in a way that cannot become gates; use a sum of multiples of one integer.',
  angle_cases: 'The angle depends on measurements with more than {limit} cases.',
  power_unknown: 'The gate {gate} has no power {power} that could be written as gates.',
  output_type: 'A value of type {type} cannot be an output; use bits or an integer with a width.',
  gate_of_qelib1: '{word} is a gate of qelib1.inc, not of stdgates.inc; it is read as there.',
  delay_unused: 'The time given here is not simulated.',
  stretch_unknown: 'The duration of {name} is unknown before the program is scheduled; it is taken as 0.',
  calibration_unused: '{word} describes pulses of a device; it is not simulated.',
  // Printing
  print_gate: '{language} has no way to write the gate {gate}.',
  print_controls: '{language} cannot write more than {limit} controls here.',
  print_condition: '{language} cannot write this condition.',
  print_branch: '{language} cannot write this conditional block.',
  print_loop: '{language} has no loop that depends on measured bits.',
  print_assignment: '{language} cannot assign to classical bits.',
  print_probabilities: '{language} has no PMEASURE; measure the qubits instead.',
  print_parameters: '{language} is written for numbers only; give these parameters values first: {names}.',
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** Placeholders in the sentence of every code: translations must use the same ones. */
export const DIAGNOSTIC_PLACEHOLDERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(DIAGNOSTIC_TEMPLATES).map(([code, template]) => [
    code,
    [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''),
  ]),
);

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(DIAGNOSTIC_KINDS, code);

/** Returns the diagnostic as an English sentence, without its position. */
export const describeDiagnostic = (diagnostic: Pick<Diagnostic, 'code' | 'values'>): string =>
  isCode(diagnostic.code)
    ? DIAGNOSTIC_TEMPLATES[diagnostic.code].replace(PLACEHOLDER, (hole, name: string) =>
        String(diagnostic.values[name] ?? hole),
      )
    : diagnostic.code;
