import { Button, type ButtonProps } from '#app/ui/button.tsx';

interface RowActProps {
  /** Name of the field that says which row is meant, and its value. */
  readonly field: string;
  readonly row: string;
  readonly intent: string;
  readonly label: string;
  /** What a screen reader says instead: the label with the row. None if the label names the row. */
  readonly named?: string;
  readonly kind?: ButtonProps['kind'];
}

/** The button of a row, as a form of its own. */
export const RowAct = ({ field, row, intent, label, named, kind }: RowActProps) => (
  <form method="post">
    <input type="hidden" name={field} value={row} />
    <Button size="sm" kind={kind} name="intent" value={intent} aria-label={named}>
      {label}
    </Button>
  </form>
);
