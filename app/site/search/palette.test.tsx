import { expect, it } from 'vitest';
import { LONG_NAMES } from '#app/ui/testing/long-names.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { SearchPalette } from './palette.tsx';

it('the palette shows the whole of long names, and cuts no character', async () => {
  const html = await markup(
    <SearchPalette
      answer={{
        query: '',
        isSignedIn: true,
        groups: [
          {
            id: 'tasks',
            results: LONG_NAMES.map((title) => ({ title, detail: 'Noisy', act: { to: '/cloud/tasks/1' } })),
            total: LONG_NAMES.length,
            hasMore: false,
            all: null,
          },
        ],
        total: LONG_NAMES.length,
        hasMore: false,
      }}
    />,
  );
  for (const name of LONG_NAMES) expect(html).toContain(`>${name}<`);
  expect(html.isWellFormed()).toBe(true);
});
