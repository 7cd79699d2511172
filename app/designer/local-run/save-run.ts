import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { paths } from '#app/paths.ts';
import type { KeptLocalRun } from './keep-answer.ts';
import type { SentFields } from './messages.ts';

export interface RunToSave {
  readonly fields: SentFields;
  /** The seed of the run, which the form may have left open. */
  readonly seed: number;
  /** The whole result, as JSON. */
  readonly result: Blob;
  readonly projectId: string | null;
  /** The same key saves once. */
  readonly formKey: string;
}

/** Saves a run to the account. Null if no server answers. */
export async function saveRun({ fields, seed, result, projectId, formKey }: RunToSave): Promise<KeptLocalRun | null> {
  try {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    body.set('seed', String(seed));
    body.set('formKey', formKey);
    body.set('projectId', projectId ?? '');
    body.set('result', await result.text());
    const response = await fetchInLanguage(paths.localRuns(), { method: 'POST', body });
    return (await response.json()) as KeptLocalRun;
  } catch {
    return null;
  }
}
