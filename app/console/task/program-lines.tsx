const COMMENT = /^\s*(%|\/\/)/;
const FIRST_WORD = /^(\s*)([A-Za-z_]\w*)/;

/** One line of a program: comments are grey, the operation's keyword is coloured. */
function Line({ text }: { readonly text: string }) {
  if (COMMENT.test(text)) return <span className="token-comment">{text}</span>;
  const word = FIRST_WORD.exec(text);
  if (word === null) return <>{text}</>;
  return (
    <>
      {word[1]}
      <span className="token-keyword">{word[2]}</span>
      {text.slice(word[0].length)}
    </>
  );
}

/** Read-only program text with line numbers. */
export const TaskProgramLines = ({ lines, label }: { readonly lines: readonly string[]; readonly label: string }) => (
  <div className="code program-lines" tabIndex={0} role="region" aria-label={label}>
    {lines.map((line, index) => (
      <span className="code-line" key={index}>
        <Line text={line} />
      </span>
    ))}
  </div>
);
