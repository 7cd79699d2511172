import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { loadSearch } from './load.server.ts';
import '#app/i18n/register-all.ts';

/** 15:09 in New York, which is the next day in Shanghai. */
const UPDATED = Date.UTC(2026, 10, 23, 20, 9);
const PROJECT = { id: 'p', name: 'Mine', product: 'noisy', qubits: 2, summary: null, updatedAt: UPDATED };

const context = {
  timeZone: 'Asia/Shanghai',
  session: { account: { id: 'lin' } },
  client: { ip: '192.0.2.1' },
  services: {
    search: {
      admit: () => Promise.resolve(),
      find: () =>
        Promise.resolve({
          projects: { items: [PROJECT], total: 1, hasMore: false },
          tasks: { items: [], total: 0, hasMore: false },
        }),
    },
  },
} as unknown as LoaderFunctionArgs['context'];

async function detailFor(zone: string): Promise<string | undefined> {
  const request = new Request('http://localhost/search?q=mine', {
    headers: { Cookie: `zone=${zone}`, 'Accept-Language': 'en-US' },
  });
  const { groups } = await loadSearch({ request, context }, 5);
  return groups.find(({ id }) => id === 'projects')?.results[0]?.detail;
}

describe('a search', () => {
  it.each([
    ['America/New_York', 'Noisy · Nov 23, 2026'],
    ['Nowhere/Land', 'Noisy · Nov 24, 2026'],
  ])('says the day of its results in the reader’s zone, else in the product’s: %s', async (zone, detail) => {
    expect(await detailFor(zone)).toBe(detail);
  });
});
