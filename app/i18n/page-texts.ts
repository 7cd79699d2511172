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
  'zh-CN': async () => ({
    chip: (await import('./locales/zh/chip.ts')).chip,
    program: { refusals: (await import('./locales/zh/chip-refusals.ts')).chipRefusals },
  }),
  'en-US': async () => ({
    chip: (await import('./locales/en/chip.ts')).chip,
    program: { refusals: (await import('./locales/en/chip-refusals.ts')).chipRefusals },
  }),
};

const toNoiseProgram = ({ noiseErrors, noiseRefusals: refusals }: Record<'noiseErrors' | 'noiseRefusals', object>) => ({
  noiseErrors,
  refusals,
});

/** The names of channels are those of the computing center. */
const NOISE = {
  'zh-CN': async () => ({
    noise: (await import('./locales/zh/noise.ts')).noise,
    program: toNoiseProgram(await import('./locales/zh/noise-errors.ts')),
    designer: { form: (await import('./locales/zh/noise-choices.ts')).noiseChoices },
    console: { facts: { channels: (await import('./locales/zh/noise-channels.ts')).noiseChannels } },
  }),
  'en-US': async () => ({
    noise: (await import('./locales/en/noise.ts')).noise,
    program: toNoiseProgram(await import('./locales/en/noise-errors.ts')),
    designer: { form: (await import('./locales/en/noise-choices.ts')).noiseChoices },
    console: { facts: { channels: (await import('./locales/en/noise-channels.ts')).noiseChannels } },
  }),
};

/** With those that explain a result, which the server does otherwise. */
const LOCAL_RUN = {
  'zh-CN': async () => ({
    ...(await import('./locales/zh/local-run.ts')),
    ...(await import('./locales/zh/explanation.ts')),
  }),
  'en-US': async () => ({
    ...(await import('./locales/en/local-run.ts')),
    ...(await import('./locales/en/explanation.ts')),
  }),
};

const EDITOR_PARTS = {
  'zh-CN': () => import('./locales/zh/editor-parts.ts').then(({ editorParts }) => ({ editorParts })),
  'en-US': () => import('./locales/en/editor-parts.ts').then(({ editorParts }) => ({ editorParts })),
};

const EDITOR_DIALOGS = {
  'zh-CN': () => import('./locales/zh/editor-dialogs.ts'),
  'en-US': () => import('./locales/en/editor-dialogs.ts'),
};

/** A product with noise may be refused in the list of all products. */
const ADVICE_ITEMS = {
  'zh-CN': async () => ({
    designer: { advice: (await import('./locales/zh/advice-items.ts')).adviceItems },
    program: toNoiseProgram(await import('./locales/zh/noise-errors.ts')),
  }),
  'en-US': async () => ({
    designer: { advice: (await import('./locales/en/advice-items.ts')).adviceItems },
    program: toNoiseProgram(await import('./locales/en/noise-errors.ts')),
  }),
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

/** The names of the fields and their errors are with those of the other fields, the refusals with the other refusals. */
const toWorkloadAreas = ([{ workloadForm, workloadFormFields: designer }, { workloadRefusals: refusals }]: readonly [
  Record<'workloadForm' | 'workloadFormFields', object>,
  Record<'workloadRefusals', object>,
]) => ({ workloadForm, designer, program: { refusals } });

const WORKLOAD_FORM = {
  'zh-CN': () =>
    Promise.all([import('./locales/zh/workload-form.ts'), import('./locales/zh/workload-refusals.ts')]).then(
      toWorkloadAreas,
    ),
  'en-US': () =>
    Promise.all([import('./locales/en/workload-form.ts'), import('./locales/en/workload-refusals.ts')]).then(
      toWorkloadAreas,
    ),
};

const WORKLOAD_ERRORS = {
  'zh-CN': () => import('./locales/zh/workload-errors.ts'),
  'en-US': () => import('./locales/en/workload-errors.ts'),
};

const WORKLOAD = {
  'zh-CN': () => import('./locales/zh/workload.ts').then(({ workload }) => ({ workload })),
  'en-US': () => import('./locales/en/workload.ts').then(({ workload }) => ({ workload })),
};

/** Returns the language of the document. A change of language loads a new document. */
export const documentLocale = (): Locale => parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;

/** Loads the texts that every page needs first. */
export async function loadFirstTexts(): Promise<Locale> {
  const locale = documentLocale();
  registerLocale(locale, await DESIGNER_PAGE[locale]());
  return locale;
}

/** Loads the first texts and further ones at the same time. */
export async function loadAlso(texts: Readonly<Record<Locale, () => Promise<TextAreas>>>): Promise<void> {
  const locale = documentLocale();
  const others = texts[locale]();
  await loadFirstTexts();
  addMessages(locale, await others);
}

/** Loads the texts of all pages. */
export const loadAllTexts = (): Promise<void> => loadAlso(OTHER_PAGES);

/** Loads texts of a part of a page. A server has them from its start. */
async function loadPart(texts: Readonly<Record<Locale, () => Promise<TextAreas>>>): Promise<void> {
  if (typeof document !== 'undefined') await loadAlso(texts);
}

/** Loads the texts of the 72-qubit machine. */
export const loadChipTexts = (): Promise<void> => loadPart(CHIP);

/** Loads the texts of the fields of a noise model. */
export const loadNoiseTexts = (): Promise<void> => loadPart(NOISE);

/** Loads the texts of runs in the browser. */
export const loadLocalRunTexts = (): Promise<void> => loadPart(LOCAL_RUN);

/** Loads the texts of the editor's dialogs and menu. */
export const loadEditorDialogTexts = (): Promise<void> => loadPart(EDITOR_DIALOGS);

/** Loads the texts of the parts of the live views that are loaded on demand. */
export const loadEditorPartTexts = (): Promise<void> => loadPart(EDITOR_PARTS);

/** Loads the texts of the list of products that suit a program. */
export const loadAdviceTexts = (): Promise<void> => loadPart(ADVICE_ITEMS);

/** Loads the texts of the values of a program's parameters. */
export const loadParameterTexts = (): Promise<void> => loadPart(PARAMETERS);

/** Loads the texts of observables and kinds of run in the designer, with their errors. */
export const loadWorkloadFormTexts = async (): Promise<void> => {
  await Promise.all([loadPart(WORKLOAD_FORM), loadPart(WORKLOAD_ERRORS)]);
};

/** Loads the texts of the results of expectation values, sweeps and minimizations. */
export const loadWorkloadTexts = (): Promise<void> => loadPart(WORKLOAD);
