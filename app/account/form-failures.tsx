import { Alert } from '#app/ui/alert.tsx';
import { useErrorTexts } from './form-errors.ts';

/** Errors of the form as a whole, announced at once. */
export function FormFailures({ id, errors }: { id?: string; errors: readonly string[] | null | undefined }) {
  const errorTexts = useErrorTexts();
  const texts = errorTexts(errors);
  if (texts.length === 0) return null;
  return (
    <Alert kind="bad" isLive>
      <span id={id}>{texts.join(' ')}</span>
    </Alert>
  );
}
