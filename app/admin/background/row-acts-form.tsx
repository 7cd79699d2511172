import { ReasonInput } from '#app/admin/reason-field.tsx';
import type { ActName } from '#app/domain/acts.ts';

interface RowActsFormProps {
  /** What the buttons of the rows name as their `form`. */
  readonly id: string;
  readonly act: ActName;
  readonly intent: string;
}

/** One reason above a table, for the buttons of all its rows. */
export const RowActsForm = ({ id, act, intent }: RowActsFormProps) => (
  <form method="post" id={id} className="reasoned table-acts">
    <input type="hidden" name="intent" value={intent} />
    <ReasonInput act={act} isShared />
  </form>
);
