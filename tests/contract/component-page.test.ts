import { expect, inject, it } from 'vitest';

it.each(['GET', 'HEAD', 'POST'])(
  'the component page is not in the built product: %s is answered 404',
  async (method) => {
    const { status } = await fetch(new URL('/dev/ui', inject('baseUrl')), { method });
    expect(status).toBe(404);
  },
);
