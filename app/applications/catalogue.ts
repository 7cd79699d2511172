import type { ApplicationName } from '#app/domain/applications.ts';
import { behaviorMethod } from './behavior/index.ts';
import type { ApplicationMethod } from './contract.ts';
import { optionMethod } from './option/index.ts';
import { portfolioMethod } from './portfolio/index.ts';
import { restorationMethod } from './restoration/index.ts';
import { rsaMethod } from './rsa/index.ts';
import { strategyMethod } from './strategy/index.ts';
import { varMethod } from './var/index.ts';

/** What each application with a folder of its own computes. How it looks is in views.ts. */
const METHODS: Readonly<Partial<Record<ApplicationName, ApplicationMethod>>> = {
  behavior: behaviorMethod,
  restoration: restorationMethod,
  option: optionMethod,
  strategy: strategyMethod,
  var: varMethod,
  portfolio: portfolioMethod,
  rsa: rsaMethod,
};

export const RUNNABLE_APPLICATIONS = Object.keys(METHODS) as readonly ApplicationName[];

export const findMethod = (name: string): ApplicationMethod | undefined =>
  Object.hasOwn(METHODS, name) ? METHODS[name as ApplicationName] : undefined;
