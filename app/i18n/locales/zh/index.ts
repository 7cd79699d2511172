import { bayesianZh } from '#app/applications/bayesian/words/zh.ts';
import { behaviorZh } from '#app/applications/behavior/words/zh.ts';
import { chemistryZh } from '#app/applications/chemistry/words/zh.ts';
import { digitsZh } from '#app/applications/digits/words/zh.ts';
import { fluidZh } from '#app/applications/fluid/words/zh.ts';
import { identificationZh } from '#app/applications/identification/words/zh.ts';
import { optionZh } from '#app/applications/option/words/zh.ts';
import { portfolioZh } from '#app/applications/portfolio/words/zh.ts';
import { rankingZh } from '#app/applications/ranking/words/zh.ts';
import { restorationZh } from '#app/applications/restoration/words/zh.ts';
import { rsaZh } from '#app/applications/rsa/words/zh.ts';
import { strategyZh } from '#app/applications/strategy/words/zh.ts';
import { varZh } from '#app/applications/var/words/zh.ts';
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
export const zh = joinedTexts(joinedTexts(designerPage, otherPages), {
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
  bayesian: bayesianZh,
  digits: digitsZh,
  behavior: behaviorZh,
  option: optionZh,
  identification: identificationZh,
  rsa: rsaZh,
  fluid: fluidZh,
  chemistry: chemistryZh,
  strategy: strategyZh,
  portfolio: portfolioZh,
  ranking: rankingZh,
  restoration: restorationZh,
  var: varZh,
});
