import { addMessages, registerLocale, type TextAreas } from './instances.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from './locale.ts';

const DESIGNER_PAGE = {
  'zh-CN': () => import('./locales/zh/designer-page.ts').then(({ designerPage }) => designerPage),
  'en-US': () => import('./locales/en/designer-page.ts').then(({ designerPage }) => designerPage),
};

const OTHER_PAGES = {
  'zh-CN': () => import('./locales/zh/other-pages.ts').then(({ otherPages }) => otherPages),
  'en-US': () => import('./locales/en/other-pages.ts').then(({ otherPages }) => otherPages),
};

const CHIP = {
  'zh-CN': () => import('./locales/zh/chip.ts').then(({ chip }) => ({ chip })),
  'en-US': () => import('./locales/en/chip.ts').then(({ chip }) => ({ chip })),
};

const NOISE = {
  'zh-CN': () => import('./locales/zh/noise.ts').then(({ noise }) => ({ noise })),
  'en-US': () => import('./locales/en/noise.ts').then(({ noise }) => ({ noise })),
};

/** The errors of the field are with those of the other fields. */
const toParameterAreas = ({
  parameters,
  parameterErrors: errors,
}: Record<'parameters' | 'parameterErrors', object>) => ({
  parameters,
  designer: { errors },
});

const PARAMETERS = {
  'zh-CN': () => import('./locales/zh/parameters.ts').then(toParameterAreas),
  'en-US': () => import('./locales/en/parameters.ts').then(toParameterAreas),
};


/** Loads the texts of the results of expectation values, sweeps and minimizations. */
export const loadWorkloadTexts = (): Promise<void> => loadPart(WORKLOAD);
