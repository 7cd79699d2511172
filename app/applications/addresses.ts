import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { paths } from '#app/paths.ts';

type AnswerFileName = 'answer.csv' | 'answer.json' | 'data.csv';

const named = (name: string): string => `/app/application/${name}`;

/** Value at risk has an address of its own, except for comparisons and files. */
const pageOf = (name: string): string => (name === 'var' ? paths.quantumVaR() : named(name));

const withParameters = (path: string, parameters: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Whether a path is that of an application's form, which sends files. */
export const isFormPath = (path: string): boolean => APPLICATION_NAMES.some((name) => pageOf(name) === path);

/** Addresses of the applications; those of other pages are in paths.ts, which the designer loads, too. */
export const applicationPaths = {
  form: pageOf,
  /** The form with the input of an earlier run. */
  from: (name: string, taskId: string) => withParameters(pageOf(name), { from: taskId }),
  example: (name: string) => `${pageOf(name)}/example`,
  run: (name: string, taskId: string, parameters: Readonly<Record<string, string>> = {}) =>
    withParameters(`${pageOf(name)}/${taskId}`, parameters),
  file: (name: string, taskId: string, file: AnswerFileName) => `${named(name)}/${taskId}/${file}`,
  compare: (name: string, runs: { readonly first?: string; readonly second?: string } = {}) =>
    withParameters(`${named(name)}/compare`, runs),
  shared: (token: string) => `/r/${token}/answer`,
  sharedFile: (token: string, file: AnswerFileName) => `/r/${token}/answer/${file}`,
};
