import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { createLocalDrafts, localDraftKey, type LocalDrafts } from './local-drafts.ts';

const typed = (program: string): RunForm => ({
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

describe('local drafts', () => {
  it('has one draft per tab, newest first, of this project only', () => {
    drafts.put(localDraftKey('lin', 'p', 'tab1'), typed('old'), 1);
    drafts.put(localDraftKey('lin', 'p', 'tab2'), typed('new'), 2);
    drafts.put(localDraftKey('lin', 'other', 'tab3'), typed('elsewhere'), 3);
    expect(programs('lin', 'p')).toEqual(['new', 'old']);
  });

  it('keeps work from before sign-in available after it', () => {
    drafts.put(localDraftKey(null, '0', 'tab'), typed('visitor'), 1);
    expect(programs('lin', '0')).toEqual(['visitor']);
  });

  it('is not shown to another account, nor after sign-out', () => {
    drafts.put(localDraftKey('lin', '0', 'tab'), typed('lin'), 1);
    expect([programs('wu', '0'), programs(null, '0')]).toEqual([[], []]);
  });

  it('ignores foreign entries', () => {
    storage.setItem(localDraftKey('lin', 'p', 'a'), 'no JSON');
    storage.setItem(localDraftKey('lin', 'p', 'b'), '{"at":1,"draft":{"program":"QINIT 1"}}');
    storage.setItem('theme', 'dark');
    expect(programs('lin', 'p')).toEqual([]);
  });

  it('reports that storage is full', () => {
    expect(createLocalDrafts(memory(10)).put('k', typed('x'), 1)).toBe(false);
    expect(drafts.put('k', typed('x'), 1)).toBe(true);
  });
});
