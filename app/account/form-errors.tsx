import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/alert.tsx';

/**
 * Translates errors of a form to the page's language. Errors are keys of the area `errors`, from the schemas, or whole
 * sentences from the server if a sentence contains values.
 */
export function useErrorTexts(): (errors: readonly string[] | null | undefined) => readonly string[] {
  const { t, i18n } = useTranslation('errors');
  return (errors) =>
    (errors ?? []).map((error) => (i18n.exists(`errors:${error}`) ? t(error as 'invalid_input') : error));
}

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
