import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The catch-all route has an action, but takes no form. */
const NOT_A_PAGE = 'site/not-found';

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly id: string; readonly hasAction: boolean }>>;
}

/** Returns the ids of the routes of the built product that have an action. */
export function builtActions(): readonly string[] {
  const folder = join('build', 'remix', 'client', 'assets');
  const file = readdirSync(folder).find((name) => name.startsWith('manifest-')) ?? '';
  const manifest = JSON.parse(
    readFileSync(join(folder, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  ) as Manifest;
  return Object.values(manifest.routes).flatMap(({ id, hasAction }) => (hasAction && id !== NOT_A_PAGE ? [id] : []));
}
