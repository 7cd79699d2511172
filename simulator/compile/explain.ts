import type { CompiledPasses, Pass } from './compiled-passes.ts';
import { layoutBytes } from './layout.ts';

const mebibytes = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const ones = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Describes compiled passes in human-readable form: the input, the lowered operations, and every pass. */
export function explainPasses({ layout, positions, passes, mapping, report }: CompiledPasses): string {
  const { gates, rotations, pairRotations, exchanges, dense, phases, tables } = report;
  const operations = [
    counted(rotations, 'rotation'),
    counted(pairRotations, 'parity block'),
    counted(exchanges, 'basis swap'),
    counted(dense, 'dense unitary', 'dense unitaries'),
  ];
  const lines = [
    `${counted(gates, 'gate')} became ${operations.join(', ')}; between them ${counted(phases, 'merged multi-qubit phase')}`,
    `state: ${positions} of ${mapping.qubits} qubits, ${mebibytes(report.stateBytes)}; the others keep a known value`,
    `${counted(passes.length, 'pass', 'passes')}, ${counted(report.records, 'kernel call')} a tile ` +
      `in all, ${counted(tables, 'diagonal')} from tables`,
  ];
  return [
    ...lines,
    ...passes.map((pass, i) => `pass ${i + 1}: ${explainPass(pass, i, layoutBytes(layout, pass.tileBits.length))}`),
  ].join('\n');
}

function explainPass(
  { tileBits, unusedBits, outerBits, records, tables, tableBytes }: Pass,
  index: number,
  bytes: number,
): string {
  let run = 0;
  while (tileBits[run] === run) run++;
  const size = `of 2^${tileBits.length} amplitudes (${mebibytes(bytes)})`;
  const where = run === tileBits.length ? 'worked on in place' : `gathered in contiguous blocks of 2^${run} amplitudes`;
  const tiles =
    index === 0
      ? `1 tile ${size}, all others zero`
      : `${counted(2 ** ones(outerBits), 'tile')} ${size}, ${where}` +
        `${unusedBits === 0 ? '' : `, ${counted(ones(unusedBits), 'qubit')} new`}`;
  return `${tiles}; ${counted(records, 'kernel call')}; ${counted(tables.length, 'table')} of ${mebibytes(tableBytes)}`;
}
