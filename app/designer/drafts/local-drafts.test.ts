import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '#app/designer/form/run-form.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import { createLocalDrafts, type LocalDrafts, placeOf } from './local-drafts.ts';

const typed = (program: string): Draft => ({
  ...NEW_OPTIONS,
  name: 'Bell',
  language: 'qrunes',
  program,
  product: 'full-amplitude',
  shots: '100',
});

function memory(room = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, text);
    },
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

let storage: Storage;
let drafts: LocalDrafts;
beforeEach(() => {
  storage = memory();
  drafts = createLocalDrafts(storage);
});
const programs = (owner: string | null, projectId: string) =>
  drafts.list(owner, projectId).map(({ draft }) => draft.program);

describe('what a browser keeps', () => {
  it('is a draft a tab, newest first, of this project only', () => {
    drafts.put(placeOf('lin', 'p', 'tab1'), typed('old'), 1);
    drafts.put(placeOf('lin', 'p', 'tab2'), typed('new'), 2);
    drafts.put(placeOf('lin', 'other', 'tab3'), typed('elsewhere'), 3);
    expect(programs('lin', 'p')).toEqual(['new', 'old']);
  });

  it('was begun before signing in and goes on after it', () => {
    drafts.put(placeOf(null, '0', 'tab'), typed('visitor'), 1);
    expect(programs('lin', '0')).toEqual(['visitor']);
  });

  it('is never shown to another account, nor after signing out', () => {
    drafts.put(placeOf('lin', '0', 'tab'), typed('lin'), 1);
    expect([programs('wu', '0'), programs(null, '0')]).toEqual([[], []]);
  });

  it('passes over what is not its own', () => {
    storage.setItem(placeOf('lin', 'p', 'a'), 'no JSON');
    storage.setItem(placeOf('lin', 'p', 'b'), '{"at":1,"draft":{"program":"QINIT 1"}}');
    storage.setItem('theme', 'dark');
    expect(programs('lin', 'p')).toEqual([]);
  });

  it('says where there is no room', () => {
    expect(createLocalDrafts(memory(10)).put('k', typed('x'), 1)).toBe(false);
    expect(drafts.put('k', typed('x'), 1)).toBe(true);
  });
});
