import type { ApplicationName } from '#app/domain/applications.ts';
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

/** What each application with a folder of its own computes. How it looks is in views.ts. */
const METHODS: Readonly<Partial<Record<ApplicationName, ApplicationMethod>>> = {
  ranking: rankingMethod,
  identification: identificationMethod,
  digits: digitsMethod,
  behavior: behaviorMethod,
  restoration: restorationMethod,
  bayesian: bayesianMethod,
  option: optionMethod,
  strategy: strategyMethod,
  var: varMethod,
  portfolio: portfolioMethod,
  rsa: rsaMethod,
  fluid: fluidMethod,
  chemistry: chemistryMethod,
};

export const RUNNABLE_APPLICATIONS = Object.keys(METHODS) as readonly ApplicationName[];

export const findMethod = (name: string): ApplicationMethod | undefined =>
  Object.hasOwn(METHODS, name) ? METHODS[name as ApplicationName] : undefined;
