import { Button } from '#app/ui/button.tsx';

interface RowActProps {
  /** A name of the table of acts of the page. */
  readonly intent: 'run-chore' | 'retry-job' | 'forget-worker';
  /** The row that is meant. */
  readonly of: string;
  readonly label: string;
  /** What a screen reader says instead: the label with the row; none if the label has it. */
  readonly named?: string;
}

/** The button of a row. */
export const RowAct = ({ intent, of, label, named }: RowActProps) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    <Button size="sm" name="of" value={of} aria-label={named}>
      {label}
    </Button>
  </form>
);
