import { useTranslation } from 'react-i18next';
import { circuitText, contentText, type NamedProgram, programName } from '#app/domain/program-name.ts';
import { useFormat } from '#app/i18n/react.ts';

export interface ProgramNames {
  readonly nameOf: (program: NamedProgram) => string;
  readonly contentOf: (program: NamedProgram) => string;
  /** The drawing of the circuit in words. */
  readonly circuitOf: (program: NamedProgram) => string;
}

/** Names and contents of tasks and projects in the language of the page. */
export function useProgramNames(): ProgramNames {
  const { t } = useTranslation(['lists', 'cases']);
  const format = useFormat();
  return {
    nameOf: (program) => programName(t, format, program),
    contentOf: (program) => contentText(t, format, program),
    circuitOf: (program) => circuitText(t, format, program),
  };
}
