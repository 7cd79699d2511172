import { describe, expect, it } from 'vitest';
import { viewOf } from '#app/applications/views.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { ApplicationFields } from './form.tsx';
import { textsOfInput } from './read-fields.ts';

/** The style rules by which a form hides this field. */
async function rulesOf(name: 'fluid' | 'option', field: string): Promise<readonly string[]> {
  const { form: fields } = viewOf(name);
  const drawn = await markup(
    <ApplicationFields name={name} fields={fields} texts={textsOfInput(fields, 'en-US')} errors={{}}>
      {null}
    </ApplicationFields>,
    'en-US',
  );
  const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(drawn) ?? [];
  return rules.split('\n').filter((rule) => rule.endsWith(`[data-field="${field}"]{display:none}`));
}

const chosen = (name: string, value: string): string =>
  `:has([name="${name}"] [value="${value}"]:checked, [name="${name}"][value="${value}"]:checked)`;

describe('the style of a form', () => {
  it('hides a field while one of the choices on which it depends has another value', async () => {
    const hidden = ' [data-field="sites"]{display:none}';
    expect(await rulesOf('fluid', 'sites')).toEqual([
      `.app-form:not(${chosen('kind', 'lattice')})${hidden}`,
      `.app-form:not(${chosen('start', 'bell')}, ${chosen('start', 'point')})${hidden}`,
    ]);
    expect(await rulesOf('option', 'strike2')).toHaveLength(1);
    expect(await rulesOf('option', 'shots')).toEqual([]);
  });
});
