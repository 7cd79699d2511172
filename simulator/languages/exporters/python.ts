import type { AngleNotation } from '#simulator/languages/angle-notation.ts';
import type { BlockLines, ExportTarget, Program, Uses } from './code-target.ts';

/** Words that are no names in Python, and names that every exported program needs itself. */
const WORDS = [
  ...'False None True and as assert async await break class continue def del elif else except finally for'.split(' '),
  ...'from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(' '),
  ...'math isinstance range list bool float operation circuit operations program machine otherwise q c'.split(' '),
];

/** Returns the reserved words of a Python program that also uses these names. */
export const pythonWords = (names: string): readonly string[] => [...WORDS, ...names.split(' ')];

/** Latin, small Greek and Chinese letters: Python would read some other letters as different ones. */
export const PYTHON_NAMES = /^[A-Za-z_α-ρσ-ω\u4e00-\u9fa5][A-Za-z0-9_α-ρσ-ω\u4e00-\u9fa5]*$/;

/** A whole number must not begin with 0 in Python. */
export const pythonNumber = (word: string): string => word.replace(/^0+(?=\d+$)/, '');

const FUNCTIONS = {
  sin: 'math.sin',
  cos: 'math.cos',
  tan: 'math.tan',
  exp: 'math.exp',
  ln: 'math.log',
  sqrt: 'math.sqrt',
};

/** Angle notation of a Python program that imports `math`. */
export const PYTHON_ANGLES: AngleNotation = {
  pi: 'math.pi',
  power: '**',
  number: pythonNumber,
  functions: FUNCTIONS,
};

/** Functions of numbers or of parameters, which the program defines. */
export const PARAMETER_FUNCTIONS: AngleNotation['functions'] = {
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  exp: 'exp',
  ln: 'log',
  sqrt: 'sqrt',
};

/** Returns the definition of one of {@link PARAMETER_FUNCTIONS} that treats objects of the class `type` with `applied`. */
export const functionLines =
  (type: string, applied: (name: string) => string) =>
  (name: string): readonly string[] => {
    const word = PARAMETER_FUNCTIONS[name] ?? name;
    return [`def ${word}(x):`, `    return ${applied(word)} if isinstance(x, ${type}) else math.${word}(x)`, '', ''];
  };

export const PYTHON_REPEAT: ExportTarget['repeat'] = (times) => [`for _ in range(${times}):`, undefined];

/** A block that begins with one line and is indented. */
export const indentedBlock = (line: string): BlockLines => ({ open: [line], close: [], indented: true });

/** Returns the blank lines after the imports: two before a definition. */
export const afterImports = ({ hasDefinitions }: Program, { functions }: Uses): readonly string[] =>
  hasDefinitions || functions.size > 0 ? ['', ''] : [''];
