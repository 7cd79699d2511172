import type { ApplicationName } from '#app/domain/applications.ts';
import { bayesianView } from './bayesian/view.ts';
import { behaviorView } from './behavior/view.ts';
import { chemistryView } from './chemistry/view.ts';
import { digitsView } from './digits/view.ts';
import { fluidView } from './fluid/view.ts';
import { identificationView } from './identification/view.ts';
import { optionView } from './option/view.ts';
import { portfolioView } from './portfolio/view.ts';
import { rankingView } from './ranking/view.ts';
import { restorationView } from './restoration/view.ts';
import { rsaView } from './rsa/view.ts';
import { strategyView } from './strategy/view.ts';
import { varView } from './var/view.ts';
import { type ApplicationView, type GeneralView, generalView } from './view.ts';

const VIEWS: Readonly<Record<ApplicationName, ApplicationView>> = {
  behavior: behaviorView,
  ranking: rankingView,
  digits: digitsView,
  identification: identificationView,
  restoration: restorationView,
  option: optionView,
  strategy: strategyView,
  var: varView,
  bayesian: bayesianView,
  portfolio: portfolioView,
  rsa: rsaView,
  chemistry: chemistryView,
  fluid: fluidView,
};

/** How each application looks. What it computes is in catalogue.ts. */
export const viewOf = (name: ApplicationName): GeneralView => generalView(VIEWS[name]);
