import type { ApplicationEngine, ApplicationName } from '#app/domain/applications.ts';

/** Of applications whose point are shots. */
const ENGINES: Partial<Readonly<Record<ApplicationName, ApplicationEngine>>> = { identification: 'sampled' };

/** The engine that a form has at first, and that of the example. */
export const defaultEngineOf = (name: ApplicationName): ApplicationEngine => ENGINES[name] ?? 'exact';
