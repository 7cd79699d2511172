import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { ResultDocument } from './contract.ts';

/** Where the build writes the examples (scripts/application-examples.ts). */
const FOLDER = 'build/applications';

/** The default run of an application. */
export interface ApplicationExample {
  readonly document: ResultDocument;
  /** QCoins. */
  readonly price: number;
}

const read = new Map<ApplicationName, ApplicationExample | null>();

/** Returns the default run of an application; null if it was not computed, as in a folder without a build. */
export function exampleOf(name: ApplicationName): ApplicationExample | null {
  let example = read.get(name);
  if (example === undefined) {
    const file = join(process.cwd(), FOLDER, `${name}.json`);
    example = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ApplicationExample) : null;
    read.set(name, example);
  }
  return example;
}
