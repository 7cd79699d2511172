import { describe, expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import { DateFilter } from './date-filter.tsx';

const TODAY = '2026-03-01';
/** The links of the periods by their text. */
const presets = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [
      text,
      href!.replaceAll('&amp;', '&'),
    ]),
  );

describe('the filter by date', () => {
  it('offers periods that end today, and keeps the other filters', async () => {
    const html = await markup(
      <DateFilter params={{ search: 'bell', from: '2020-01-01', to: '2020-02-01' }} today={TODAY} />,
    );
    expect(presets(html)).toEqual({
      Today: `/cloud/calculationCenter?search=bell&from=${TODAY}`,
      'Last 7 days': '/cloud/calculationCenter?search=bell&from=2026-02-23',
      'Last 30 days': '/cloud/calculationCenter?search=bell&from=2026-01-31',
    });
  });

  it('has a field for the first and the last day, which names the chosen days', async () => {
    const html = await markup(<DateFilter params={{ from: '2026-02-01', to: '2026-02-28' }} today={TODAY} />, 'zh-CN');
    expect(html).toContain('<input type="date" name="from" value="2026-02-01"/>');
    expect(html).toContain('<input type="date" name="to" value="2026-02-28"/>');
    expect(html).toContain('日期：2月1日–2月28日');
    const open = await markup(<DateFilter params={{ from: '2026-02-01' }} today={TODAY} />);
    expect(open).toContain('Dates: Feb 1–<');
    expect(open).toContain('<input type="date" name="to"/>');
  });

  it('says only what it is for while no day is chosen', async () => {
    expect(await markup(<DateFilter params={{}} today={TODAY} />)).toMatch(/<summary[^>]*>Dates<\/summary>/);
  });
});
