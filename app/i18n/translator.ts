import type { TextFunction } from '#app/i18n/text-function.ts';
import { i18nFor } from './instances.ts';
import type { Locale } from './locale.ts';
import './register-all.ts';

type TranslatedAreas = [
  'common',
  'site',
  'account',
  'admin',
  'api',
  'applications',
  'behavior',
  'cases',
  'errors',
  'console',
  'firstSteps',
  'designer',
  'drafts',
  'explanation',
  'importExport',
  'factors',
  'learnClasses',
  'program',
  'versions',
  'lists',
  'names',
  'ownData',
  'notices',
  'operating',
  'operators',
  'digits',
  'fluid',
  'option',
  'bayesian',
  'identification',
  'rsa',
  'chemistry',
  'portfolio',
  'ranking',
  'restoration',
  'resultPage',
  'strategy',
  'var',
  'workload',
  'workloadCases',
  'workloadForm',
];

export type Translate = TextFunction<TranslatedAreas>;

/**
 * Texts for code without React: JSON answers, emails, page titles in loaders.
 * `translator('en-US')('errors:not_found')`. It contains both languages; browser code uses `useTranslation` instead.
 */
export const translator = (locale: Locale): Translate => i18nFor(locale).getFixedT<TranslatedAreas>(locale);
