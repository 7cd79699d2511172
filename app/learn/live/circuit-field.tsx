import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardOf } from '#app/designer/editor/core/state.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { SmallEditor } from '#app/designer/editor/view/small/small-editor.tsx';
import { smallTools } from '#app/designer/editor/view/small/small-tools.ts';
import type { ParameterValues } from '#app/domain/parameter-values.ts';
import type { Circuit } from '#simulator';
import { CircuitTitle } from './circuit-title.tsx';
import type { FieldData } from './field-data.ts';
import { ParameterSlider } from './parameter-slider.tsx';
import { Results } from './results.tsx';
import { useLessonRun } from './use-lesson-run.ts';

/** What is on a live circuit now. */
export interface FieldState {
  readonly circuit: Circuit;
  readonly values: ParameterValues;
}

interface CircuitFieldProps {
  readonly data: FieldData;
  readonly store: DesignerStore;
  /** The circuit of the data's program. */
  readonly start: Circuit;
  /** Values of the parameters at first. */
  readonly values: ParameterValues;
  /** Called after each change of the circuit or of a value. */
  readonly onChange: (state: FieldState) => void;
}

/** A live circuit: the small editor, a slider for each parameter, and the results. */
export function CircuitField({ data, store, start, values: firstValues, onChange }: CircuitFieldProps) {
  const { t } = useTranslation('lessonCircuits');
  const [tools] = useState(() => smallTools(data.gates, start));
  const [values, setValues] = useState(firstValues);
  const [circuit, setCircuit] = useState(() => boardOf(store.getState()));
  const { run, start: onRun } = useLessonRun(store, values);
  useEffect(() => store.subscribe(() => setCircuit(boardOf(store.getState()))), [store]);
  const reported = useRef({ circuit, values });
  useEffect(() => {
    if (reported.current.circuit === circuit && reported.current.values === values) return;
    reported.current = { circuit, values };
    onChange({ circuit, values });
  }, [circuit, values, onChange]);
  return (
    <SmallEditor
      store={store}
      tools={tools}
      start={start}
      title={data.title}
      keysHint={t('keysHint')}
      resetLabel={t('reset')}
      head={<CircuitTitle title={data.title} tryThis={data.tryThis} />}
      onRun={onRun}
    >
      {(circuit.parameters ?? []).map(({ name }) => (
        <ParameterSlider
          key={name}
          name={name}
          value={values[name] ?? 0}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Results values={values} run={run} onRun={onRun} isOpenable={data.isOpenable} />
    </SmallEditor>
  );
}
