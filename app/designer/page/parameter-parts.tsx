import { useState } from 'react';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { loadParameterTexts } from '#app/i18n/page-texts.ts';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

interface ParametersProps {
  readonly initial: Pick<RunForm, 'parameters'>;
  readonly errors: (field: RunFormField) => readonly string[];
}

const KeptValues = ({ initial }: Pick<ParametersProps, 'initial'>) => (
  <input type="hidden" name="parameters" value={initial.parameters} />
);

/** Loaded separately, with its texts: most programs have no parameters. Until then the form keeps their values. */
const LaterPanel = await laterUnlessDrawn<ParametersProps>(
  async () => {
    const [{ ParametersPanel }] = await Promise.all([
      import('#app/designer/parameters/parameters-panel.tsx'),
      loadParameterTexts(),
    ]);
    return ParametersPanel;
  },
  '#parameters-panel',
  KeptValues,
);

/** The values of the program's parameters; a hidden field while it has none. */
export function Parameters(props: ParametersProps) {
  const isNeeded =
    useProgramPart(({ circuit }) => circuit.parameters !== undefined) ||
    props.initial.parameters !== '' ||
    props.errors('parameters').length > 0;
  // The panel stays once it is shown, with the values of parameters that may return.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded ? <LaterPanel {...props} /> : <KeptValues initial={props.initial} />;
}
