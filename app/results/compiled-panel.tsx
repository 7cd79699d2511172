import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { CircuitSize } from '#simulator';
import type { CompiledProgram } from './compiled.server.ts';

const SIZES = [
  'qubits',
  'depth',
  'single',
  'double',
  'larger',
  'measurements',
] as const satisfies readonly (keyof CircuitSize)[];
const SWITCHES = ['mapping', 'optimization', 'amend'] as const;

/** Shows the figures of both circuits. */
function Sizes({ source, compiled }: { readonly source: CircuitSize; readonly compiled: CircuitSize }) {
  const { t } = useTranslation('chip');
  const format = useFormat();
  return (
    <Table caption={t('compiled.sizes')} isDense>
      <thead>
        <tr>
          <HeaderCell>{t('compiled.figure')}</HeaderCell>
          <HeaderCell isNumber>{t('compiled.before')}</HeaderCell>
          <HeaderCell isNumber>{t('compiled.after')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size}>
            <HeaderCell scope="row">{t(`compiled.size.${size}`)}</HeaderCell>
            <Cell isNumber>{format.number(source[size])}</Cell>
            <Cell isNumber>{format.number(compiled[size])}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows the initial and final physical qubit of each qubit of the program. */
function Mapping({ mapping }: Pick<CompiledProgram['report'], 'mapping'>) {
  const { t } = useTranslation('chip');
  return (
    <Table caption={t('compiled.mapping')} isDense>
      <thead>
        <tr>
          <HeaderCell>{t('compiled.programQubit')}</HeaderCell>
          <HeaderCell>{t('compiled.start')}</HeaderCell>
          <HeaderCell>{t('compiled.final')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {mapping.map(({ qubit, start, final }) => (
          <tr key={qubit}>
            <HeaderCell scope="row">q{qubit}</HeaderCell>
            <Cell className="number">Q{start}</Cell>
            <Cell className="number">{final === start ? <span className="faint">Q{final}</span> : `Q${final}`}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows how the machine ran the circuit. */
function Facts({ report }: Pick<CompiledProgram, 'report'>) {
  const { t } = useTranslation('chip');
  const { t: consoleText } = useTranslation('console');
  const format = useFormat();
  const {
    method,
    calibration,
    swaps,
    expectedFidelity,
    options,
    isAmended,
    bondLimit,
    truncationFidelity,
    trajectories,
  } = report;
  const rows: readonly Fact[] = [
    [t('compiled.fidelity'), format.percent(expectedFidelity, 2)],
    [t('compiled.swaps'), format.number(swaps)],
    [t('compiled.method'), consoleText(`facts.methods.${method}`)],
    ...(trajectories === undefined ? [] : [[t('compiled.trajectories'), format.number(trajectories)] as const]),
    ...(bondLimit === undefined ? [] : [[t('compiled.bondLimit'), format.number(bondLimit)] as const]),
    ...(truncationFidelity === undefined
      ? []
      : [[t('compiled.truncation'), format.percent(truncationFidelity, 2)] as const]),
    ...SWITCHES.map(
      (name) =>
        [
          t(`compiled.switches.${name}`),
          t(!options[name] ? 'compiled.off' : name === 'amend' && !isAmended ? 'compiled.notAmended' : 'compiled.on'),
        ] as const,
    ),
    [t('compiled.calibration'), calibration],
  ];
  return <FactList facts={rows} />;
}

/** Shows the program and its compiled circuit side by side. */
export function CompiledPanel({ taskId, view }: { readonly taskId: string; readonly view: CompiledProgram }) {
  const { t } = useTranslation('chip');
  const { source, compiled, report, lines, lineCount, languages } = view;
  return (
    <Panel title={t('compiled.title')} isFlush className="compiled" id="compiled">
      <div className="compiled-pair">
        {(
          [
            ['source', source],
            ['result', compiled],
          ] as const
        ).map(([name, { circuit, operations }]) => (
          <section key={name} aria-labelledby={`compiled-${name}`}>
            <h3 id={`compiled-${name}`}>{t(`compiled.${name}`)}</h3>
            <CircuitDrawing circuit={circuit} total={operations} isCompact />
          </section>
        ))}
      </div>
      <div className="compiled-tables">
        <Sizes source={source.size} compiled={compiled.size} />
        <Mapping mapping={report.mapping} />
        <div className="body">
          <Facts report={report} />
        </div>
      </div>
      <details className="compiled-text">
        <summary>{t('compiled.text', { count: lineCount })}</summary>
        <pre className="code" tabIndex={0}>
          {lines.join('\n')}
        </pre>
        {lines.length < lineCount ? <p className="tiny muted">{t('compiled.cut', { count: lines.length })}</p> : null}
      </details>
      <p className="compiled-files">
        <span className="muted small">{t('compiled.download')}</span>
        {languages.map(({ id, title }) => (
          <a key={id} className="link small" href={paths.compiledProgram(taskId, id)} download>
            {title}
          </a>
        ))}
      </p>
    </Panel>
  );
}
