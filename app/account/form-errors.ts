import { useTranslation } from 'react-i18next';
import { charactersSentence } from './password-characters.ts';

/**
 * Translates errors of a form to the page's language. Errors are keys of the area `errors`, from the schemas, or whole
 * sentences from the server if a sentence contains values.
 */
export function useErrorTexts(): (errors: readonly string[] | null | undefined) => readonly string[] {
  const { t, i18n } = useTranslation('errors');
  return (errors) =>
    (errors ?? []).map(
      (error) =>
        charactersSentence(error, i18n.t, i18n.language) ??
        (i18n.exists(`errors:${error}`) ? t(error as 'invalid_input') : error),
    );
}
