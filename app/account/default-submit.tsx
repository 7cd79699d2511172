/**
 * Enter in a field presses the form's first submit button: where another stands before the one that is meant, this
 * one stands before both.
 */
export function DefaultSubmit({ intent }: { intent: string }) {
  return (
    <button className="vh" tabIndex={-1} aria-hidden="true" name="intent" value={intent}>
      {intent}
    </button>
  );
}
