import { expect, it } from 'vitest';
import { choreTexts } from '#app/i18n/locales/zh/chore-texts.ts';
import { chores } from './chores.ts';

it('explains each scheduled chore', () => {
  const named = chores({} as Parameters<typeof chores>[0], {} as Parameters<typeof chores>[1]);
  expect(Object.keys(choreTexts).toSorted()).toEqual([...named.keys()].toSorted());
});
