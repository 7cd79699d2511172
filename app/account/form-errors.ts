import { useTranslation } from 'react-i18next';
import { charactersSentence } from './password-characters.ts';

/**
 * Says errors of a form in the page's language: keys of the area `errors`, from the schemas, or whole sentences,
 * from the server where a sentence has values in it.
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
