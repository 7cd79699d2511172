import { bayesianEn } from '#app/applications/bayesian/words/en.ts';
import { behaviorEn } from '#app/applications/behavior/words/en.ts';
import { chemistryEn } from '#app/applications/chemistry/words/en.ts';
import { digitsEn } from '#app/applications/digits/words/en.ts';
import { fluidEn } from '#app/applications/fluid/words/en.ts';
import { identificationEn } from '#app/applications/identification/words/en.ts';
import { optionEn } from '#app/applications/option/words/en.ts';
import { portfolioEn } from '#app/applications/portfolio/words/en.ts';
import { rankingEn } from '#app/applications/ranking/words/en.ts';
import { restorationEn } from '#app/applications/restoration/words/en.ts';
import { rsaEn } from '#app/applications/rsa/words/en.ts';
import { strategyEn } from '#app/applications/strategy/words/en.ts';
import { varEn } from '#app/applications/var/words/en.ts';
import { joinedTexts } from '#app/i18n/joined.ts';
import { admin } from './admin.ts';
import { adviceItems } from './advice-items.ts';
import { applications } from './applications.ts';
import { chip } from './chip.ts';
import { designerPage } from './designer-page.ts';
import { editorDialogs } from './editor-dialogs.ts';
import { editorParts } from './editor-parts.ts';
import { explanation } from './explanation.ts';
import { factors } from './factors.ts';
import { firstVisit } from './first-visit.ts';
import { importReport } from './import-report.ts';
import { learn } from './learn.ts';
import { learnClasses } from './learn-classes.ts';
import { learnComics } from './learn-comics.ts';
import { learnFilms } from './learn-films.ts';
import { learnMachine } from './learn-machine.ts';
import { learnProgress } from './learn-progress.ts';
import { learnVerdicts } from './learn-verdicts.ts';
import { lessonCircuits } from './lesson-circuits.ts';
import { localRun } from './local-run.ts';
import { noise } from './noise.ts';
import { operating } from './operating.ts';
import { operators } from './operators.ts';
import { otherPages } from './other-pages.ts';
import { ownData } from './own-data.ts';
import { parameterErrors, parameters } from './parameters.ts';
import { search } from './search.ts';
import { workload } from './workload.ts';
import { workloadCases } from './workload-cases.ts';
import { workloadErrors } from './workload-errors.ts';
import { workloadForm, workloadFormFields } from './workload-form.ts';

/** One record an area; `t('area:key')`. */
export const en = joinedTexts(joinedTexts(designerPage, otherPages), {
  admin,
  applications,
  chip,
  designer: {
    advice: adviceItems,
    form: workloadFormFields.form,
    errors: { ...parameterErrors, ...workloadFormFields.errors },
  },
  explanation,
  firstVisit,
  importReport,
  learn,
  learnProgress,
  learnComics,
  learnFilms,
  factors,
  learnClasses,
  learnMachine,
  learnVerdicts,
  lessonCircuits,
  localRun,
  noise,
  ownData,
  operating,
  operators,
  parameters,
  search,
  editorDialogs,
  editorParts,
  workload,
  workloadErrors,
  workloadForm,
  workloadCases,
  bayesian: bayesianEn,
  digits: digitsEn,
  behavior: behaviorEn,
  option: optionEn,
  identification: identificationEn,
  rsa: rsaEn,
  fluid: fluidEn,
  chemistry: chemistryEn,
  strategy: strategyEn,
  portfolio: portfolioEn,
  ranking: rankingEn,
  restoration: restorationEn,
  var: varEn,
});
