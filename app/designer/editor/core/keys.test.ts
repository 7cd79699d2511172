import { describe, expect, it } from 'vitest';
import { keyCaps, type KeyPress, shortcutOf } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): string =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('shortcuts', () => {
  it('are written with their modifiers in one order', () => {
    expect(press('z', { ctrlKey: true })).toBe('Mod+Z');
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('Mod+Shift+Z');
    expect(press('ArrowUp', { altKey: true, shiftKey: true })).toBe('Alt+Shift+ArrowUp');
    expect(press('h')).toBe('H');
  });

  it('omit Shift when it produced the character', () => {
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('+', { ctrlKey: true, shiftKey: true })).toBe('Mod++');
  });

  it('are shown as the keys are labelled', () => {
    expect(keyCaps('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyCaps('Mod+ArrowLeft', true)).toEqual(['⌘', '←']);
    expect(keyCaps('Mod++')).toEqual(['Ctrl', '+']);
  });
});
