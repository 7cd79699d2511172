import { type MachineState, stateFields } from '#app/learn/machine/machine-address.ts';
import type { NoteId } from '#app/learn/machine/model/notes.ts';

/** What a learner has done so far, as hidden fields of a form. */
export const StateInputs = ({
  state,
  without,
}: {
  readonly state: MachineState;
  readonly without?: readonly NoteId[];
}) => (
  <>
    {stateFields(state, without).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
