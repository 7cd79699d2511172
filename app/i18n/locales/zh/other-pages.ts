import { account } from './account.ts';
import { accountErrors } from './account-errors.ts';
import { api } from './api.ts';
import { apply } from './apply.ts';
import { benchmark } from './benchmark.ts';
import { caseLinks } from './case-links.ts';
import { cases } from './cases.ts';
import { chipRefusals } from './chip-refusals.ts';
import { chipResults } from './chip-results.ts';
import { console } from './console.ts';
import { fieldMessages } from './field-messages.ts';
import { firstSteps } from './first-steps.ts';
import { homeCircuit } from './home-circuit.ts';
import { lists } from './lists.ts';
import { names } from './names.ts';
import { noiseChannels } from './noise-channels.ts';
import { noiseChoices } from './noise-choices.ts';
import { noiseErrors, noiseRefusals } from './noise-errors.ts';
import { notices } from './notices.ts';
import { resultPage } from './result-page.ts';
import { site } from './site.ts';
import { versions } from './versions.ts';
import { workloadRefusals } from './workload-refusals.ts';

/** What all pages but the designer's say beside that. */
export const otherPages = {
  site,
  homeCircuit,
  account,
  api,
  benchmark,
  cases,
  caseLinks,
  chip: chipResults,
  console: { ...console, facts: { ...console.facts, channels: noiseChannels } },
  designer: { form: noiseChoices },
  firstSteps,
  apply,
  names,
  lists,
  notices,
  program: { noiseErrors, refusals: { ...chipRefusals, ...noiseRefusals, ...workloadRefusals } },
  resultPage,
  errors: { ...accountErrors, ...fieldMessages },
  versions,
};
