/** The gate family that sets the colour of a word. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(H|h)$/, 'token-h'],
  [/^(QINIT|CREG|OPENQASM|include|qreg|creg|CNOT|cx)$/, 'token-keyword'],
];

const familyOf = (word: string): string => FAMILIES.find(([words]) => words.test(word))?.[1] ?? 'token-plain';

/** A program with line numbers; the first word of a line is its instruction. */
export function SampleProgramLines({ program }: { program: string }) {
  return program.split('\n').map((line, index) => {
    const word = /^\w+/.exec(line)?.[0] ?? '';
    return (
      <span key={index} className="code-line">
        <span className={familyOf(word)}>{word}</span>
        {line.slice(word.length)}
      </span>
    );
  });
}
