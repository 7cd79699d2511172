import { I18nextProvider } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { i18nFor } from '#app/i18n/instances.ts';
import { DEFAULT_LOCALE, parseLocale } from '#app/i18n/locale.ts';
import type { Circuit } from '#simulator';
import { readBoundCircuit } from './live/circuit-reading.ts';
import { CircuitTitle } from './live/circuit-title.tsx';
import { DesignerLink } from './live/designer-link.tsx';
import type { FieldData } from './live/field-data.ts';
import { LessonOutcomeTable } from './live/outcome-table.tsx';
import { readLessonProgram, writeStartProgram } from './live/program-text.ts';
import { bitNames, hasClassicalOutcomes, qubitNames, shownOutcomes } from './live/shown-outcomes.ts';

export interface LiveCircuitProps {
  /** Different for each circuit of a page. */
  readonly name: string;
  readonly language: 'zh' | 'en';
  readonly title: string;
  /** The one thing to try. */
  readonly tryThis: string;
  /** In OpenQASM 3: what a reset returns to. */
  readonly program: string;
  /** Address of the script for this language: the default export of `virtual:lesson-circuits-zh` or `-en`. */
  readonly script: string;
  /** The program to draw, in OpenQASM 3. Default: `program`, also if it cannot be read. */
  readonly current?: string;
  /** Values of the parameters in radians; 0 where none is given. */
  readonly values?: Readonly<Record<string, number>>;
  /**
   * Exact probability of each outcome that occurs: of the classical bits if the circuit writes any, otherwise of all
   * qubits. Highest bit on the left. Default: computed.
   */
  readonly outcomes?: readonly (readonly [bits: string, probability: number])[];
  /** Gates that may be placed, by their names in OpenQASM; `any`: what a free task may need; without it the usual ones. */
  readonly gates?: readonly string[] | 'any';
  /** Number of qubits that the circuit may have; without it 7, or what it has. */
  readonly maxQubits?: number;
  /** Whether a link opens the circuit in the designer. */
  readonly isOpenable?: boolean;
}

function startOf(name: string, program: string): Circuit {
  const circuit = readLessonProgram(program);
  if (circuit === null) throw new Error(`the program of ${name} cannot be read`);
  return circuit;
}

/**
 * A circuit in a text: drawn, with its exact outcomes. A script replaces it by an editor when it comes into sight
 * (`live/starter.tsx`). Inside a form with a `<textarea name="program">`, the editor writes its program there. Rendered
 * by the server only; it brings the texts of its language.
 * @throws Error if the program cannot be read
 */
export function LiveCircuit(props: LiveCircuitProps) {
  const { name, language, title, tryThis, program, script, current, values = {}, isOpenable = true } = props;
  const start = startOf(name, program);
  const circuit = (current === undefined ? null : readLessonProgram(current)) ?? start;
  const data: FieldData = {
    name,
    title,
    tryThis,
    program: writeStartProgram(start),
    values,
    gates: props.gates ?? null,
    maxQubits: props.maxQubits ?? null,
    isOpenable,
  };
  const outcomes =
    props.outcomes?.map(([bits, probability]) => ({ bits, probability })) ??
    readBoundCircuit(circuit, values, null)?.outcomes;
  const isClassical = hasClassicalOutcomes(circuit);
  return (
    <I18nextProvider i18n={i18nFor(parseLocale(language) ?? DEFAULT_LOCALE)}>
      <section
        className="live-circuit"
        aria-label={title}
        data-live-circuit={JSON.stringify(data)}
        data-script-in-sight={script}
      >
        <header className="small-head">
          <CircuitTitle title={title} tryThis={tryThis} />
        </header>
        <div className="live-circuit-drawing">
          <CircuitDrawing circuit={circuit} hasRuler />
        </div>
        <div className="live-circuit-results">
          {outcomes === undefined ? null : (
            <LessonOutcomeTable
              names={isClassical ? bitNames(circuit) : qubitNames(circuit)}
              shown={shownOutcomes(outcomes, isClassical ? circuit.classicalBits : circuit.qubits)}
            />
          )}
          {isOpenable ? <DesignerLink circuit={circuit} /> : null}
        </div>
      </section>
    </I18nextProvider>
  );
}
