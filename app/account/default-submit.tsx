/**
 * Pressing Enter in a field activates the form's first submit button. This hidden button is placed first, for forms in
 * which another button is before the intended one.
 */
export function DefaultSubmit({ intent }: { intent: string }) {
  return (
    <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="intent" value={intent}>
      {intent}
    </button>
  );
}
