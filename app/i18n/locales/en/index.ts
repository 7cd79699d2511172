import { joinedTexts } from '#app/i18n/joined.ts';
import { chip } from './chip.ts';
import { designerPage } from './designer-page.ts';
import { explanation } from './explanation.ts';
import { firstVisit } from './first-visit.ts';
import { noise } from './noise.ts';
import { otherPages } from './other-pages.ts';
import { parameterErrors, parameters } from './parameters.ts';
import { search } from './search.ts';
  workload,
