import { type Moments, moments } from './moments.ts';
import { useLocale, useTimeZone } from './react.ts';

/** Times in the language of the page and the reader's time zone. Separate, because the designer does not need it. */
export const useMoments = (): Moments => moments(useLocale(), useTimeZone());
