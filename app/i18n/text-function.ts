import type { Namespace, ParseKeys, TOptions } from 'i18next';

/**
 * A function that returns the texts of these areas; what `useTranslation` and `getFixedT` return can be passed as one.
 *
 * Its keys are those of i18next's `TFunction`, but it returns `string`. `TFunction` computes its result from the key,
 * and the lint rules about promises ask of every function that is passed on what it can return at most: i18next then
 * expands all keys for all options, which takes seconds per area.
 */
export type TextFunction<Areas extends Namespace> = (key: ParseKeys<Areas>, values?: TOptions) => string;
