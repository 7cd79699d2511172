import { Alert } from '#app/ui/alert.tsx';
import { DoneNote } from './done-note.tsx';

interface ActOutcomeProps {
  /** What the action answered; a refusal of a form is shown by the form. */
  readonly answered: { readonly refusal?: string | undefined } | undefined;
}

/** Says what the button or the form before has done, or why it was refused. */
export function ActOutcome({ answered }: ActOutcomeProps) {
  if (answered === undefined) return <DoneNote />;
  if (answered.refusal === undefined) return null;
  return (
    <Alert kind="bad" isLive>
      {answered.refusal}
    </Alert>
  );
}
