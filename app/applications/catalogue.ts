import { type ApplicationName, isApplicationName } from '#app/domain/applications.ts';
import { bayesianMethod } from './bayesian/index.ts';
import { behaviorMethod } from './behavior/index.ts';
import { chemistryMethod } from './chemistry/index.ts';
import type { ApplicationMethod } from './contract.ts';
import { digitsMethod } from './digits/index.ts';
import { fluidMethod } from './fluid/index.ts';
import { identificationMethod } from './identification/index.ts';
import { optionMethod } from './option/index.ts';
import { portfolioMethod } from './portfolio/index.ts';
import { rankingMethod } from './ranking/index.ts';
import { restorationMethod } from './restoration/index.ts';
import { rsaMethod } from './rsa/index.ts';
import { strategyMethod } from './strategy/index.ts';
import { varMethod } from './var/index.ts';

/** What each application computes. How it looks is in views.ts. */
const METHODS: Readonly<Record<ApplicationName, ApplicationMethod>> = {
  behavior: behaviorMethod,
  ranking: rankingMethod,
  digits: digitsMethod,
  identification: identificationMethod,
  restoration: restorationMethod,
  option: optionMethod,
  strategy: strategyMethod,
  var: varMethod,
  bayesian: bayesianMethod,
  portfolio: portfolioMethod,
  rsa: rsaMethod,
  chemistry: chemistryMethod,
  fluid: fluidMethod,
};

export const findMethod = (name: string): ApplicationMethod | undefined =>
  isApplicationName(name) ? METHODS[name] : undefined;
