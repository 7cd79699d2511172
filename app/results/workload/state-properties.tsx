import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { complexText, qubitsText } from './property-text.ts';
import { cellText } from './value-text.ts';
import type { ValuesView } from './views.ts';

type Properties = NonNullable<ValuesView['properties']>;
type DensityMatrix = NonNullable<Properties['reducedDensity']>[number];

interface FigureProps {
  readonly name: ReactNode;
  readonly of: ReactNode;
  readonly value: number;
}

function FigureRow({ name, of, value }: FigureProps) {
  const format = useFormat();
  return (
    <tr>
      <HeaderCell scope="row">{name}</HeaderCell>
      <Cell>{of}</Cell>
      <Cell isNumber>{cellText(format, value)}</Cell>
    </tr>
  );
}

/** The properties that are one number each; nothing if none was asked for. */
export function PropertyTable({ view: { properties = {} } }: { readonly view: ValuesView }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { entropy = [], purity = [], fidelity = [] } = properties;
  if (entropy.length + purity.length + fidelity.length === 0) return null;
  return (
    <Panel title={t('properties.title')} isFlush>
      <Table caption={t('properties.title')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell>{t('columns.property')}</HeaderCell>
            <HeaderCell>{t('columns.qubits')}</HeaderCell>
            <HeaderCell isNumber>{t('columns.value')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {entropy.map(({ qubits, bits }, index) => (
            <FigureRow key={`e${index}`} name={t('properties.entropy')} of={qubitsText(t, qubits)} value={bits} />
          ))}
          {purity.map(({ qubits, purity: value }, index) => (
            <FigureRow key={`p${index}`} name={t('properties.purity')} of={qubitsText(t, qubits)} value={value} />
          ))}
          {fidelity.map((value, index) => (
            <FigureRow
              key={`f${index}`}
              name={t('properties.fidelity', { program: format.number(index + 1) })}
              of={t('properties.allQubits')}
              value={value}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** A basis state of some qubits. */
const stateText = (index: number, qubits: number): string => `|${index.toString(2).padStart(qubits, '0')}⟩`;

function DensityTable({ matrix: { qubits, re, im } }: { readonly matrix: DensityMatrix }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const title = t('properties.density', { qubits: qubitsText(t, qubits) });
  const size = 2 ** qubits.length;
  return (
    <Panel title={title} isFlush>
      <Table caption={title} isDense className="workload-table">
        <thead>
          <tr>
            {/* The order of the bits: the first qubit is the rightmost one. */}
            <HeaderCell className="mono">
              {qubits
                .map((qubit) => `q${qubit}`)
                .reverse()
                .join(' ')}
            </HeaderCell>
            {re.map((_, column) => (
              <HeaderCell key={column} isNumber className="mono">
                {stateText(column, qubits.length)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {re.map((row, index) => (
            <tr key={index}>
              <HeaderCell scope="row" className="mono">
                {stateText(index, qubits.length)}
              </HeaderCell>
              {row.map((real, column) => (
                <Cell key={column} isNumber>
                  {complexText(format, real, im[index]![column]!)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {re.length === size ? null : (
        <p className="body tiny muted">
          {t('properties.cut', { shown: format.number(re.length), total: format.number(size) })}
        </p>
      )}
    </Panel>
  );
}

/** The reduced density matrices; nothing if none was asked for. */
export const DensityTables = ({ view: { properties } }: { readonly view: ValuesView }) =>
  properties?.reducedDensity?.map((matrix, index) => <DensityTable key={index} matrix={matrix} />);
