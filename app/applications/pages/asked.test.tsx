import { describe, expect, it } from 'vitest';
import type { ResultDocument } from '#app/applications/contract.ts';
import { SAMPLE_CREDIT, SAMPLE_OPTION } from '#app/applications/testing/sample-documents.ts';
import { viewOf } from '#app/applications/views.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { AskedPanel } from './asked-panel.tsx';

const option = SAMPLE_OPTION as ResultDocument;

/** Labels and texts of the panel. */
async function factsOf(document: ResultDocument, locale: Locale = 'en-US'): Promise<Readonly<Record<string, string>>> {
  const html = await markup(<AskedPanel document={document} view={viewOf(document.application)} />, locale);
  return Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, label, text]) => [label!, text!]),
  );
}

describe('what a run was asked', () => {
  it('is told in the words and units of its form', async () => {
    const asked = { ...option, input: { ...(option.input as object), volatility: 0.35 } };
    expect(await factsOf(asked)).toMatchObject({ Engine: 'Exact', Seed: '1' });
    expect(Object.values(await factsOf(asked, 'zh-CN'))).toEqual(expect.arrayContaining(['35%', '精确', '看涨']));
    expect(await factsOf({ ...option, engine: 'noisy', noise: 'chip-calibration' })).toHaveProperty('Noise model');
  });

  it('has the rows of a table, one in each line', async () => {
    const rows = (await factsOf(SAMPLE_CREDIT)).Loans!.split('\n');
    expect(rows).toHaveLength((SAMPLE_CREDIT.input as unknown as { readonly assets: readonly object[] }).assets.length);
    expect(rows[0]).toMatch(/ · [\d.]+% · /);
  });

  it('names seen nodes, and ticked numbers', async () => {
    const bayesian = { ...option, application: 'bayesian', input: { network: 'loan', evidence: { default: 1 } } };
    expect(Object.values(await factsOf(bayesian as ResultDocument))).toContain('Default = yes');
    const chemistry = { ...option, application: 'chemistry', input: { molecule: 'h2', distances: [0.5, 0.735] } };
    expect(Object.values(await factsOf(chemistry as ResultDocument))).toContain('0.5, 0.735');
  });

  it('leaves out what only a picture shows', async () => {
    const digits = { ...option, application: 'digits', input: { side: 8 } } as ResultDocument;
    expect(Object.values(await factsOf(digits)).every((text) => text.length < 90)).toBe(true);
    expect(await factsOf(digits)).not.toHaveProperty('Write a digit');
  });
});
