import { useTranslation } from 'react-i18next';
import { type Circuit, type Operation, walk } from '#simulator';
import { describerOf } from './describe.ts';

/** Limit for a list that a screen reader user can follow; a longer circuit is easier to read as its program. */
const LISTED_OPERATIONS = 200;

function firstOperations(
  circuit: Circuit,
  limit: number,
): readonly { readonly operation: Operation; readonly depth: number }[] {
  const first: { operation: Operation; depth: number }[] = [];
  for (const step of walk(circuit.operations)) {
    if (first.length === limit) break;
    first.push(step);
  }
  return first;
}

/** The circuit as sentences, one per operation, in order. The contents of blocks are indented. */
export function OperationList({ circuit, limit }: { readonly circuit: Circuit; readonly limit: number }) {
  const { t } = useTranslation('designer');
  const listed = firstOperations(circuit, Math.min(limit, LISTED_OPERATIONS));
  if (listed.length === 0) return null;
  const describe = describerOf(t, circuit);
  return (
    <details className="operation-list">
      <summary>{t('drawing.as_text')}</summary>
      <ol>
        {listed.map(({ operation, depth }, index) => (
          <li key={index} style={depth === 0 ? undefined : { marginInlineStart: `${depth * 1.25}rem` }}>
            {describe(operation)}
          </li>
        ))}
      </ol>
    </details>
  );
}
