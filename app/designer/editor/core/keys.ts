/** What of a key press decides which shortcut it is; a KeyboardEvent fits. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * A press in the notation of the shortcuts: modifiers in the order Mod, Alt, Shift, then the key; letters in capitals.
 * Mod is Control, or Command where there is one. Shift counts only where it does not make another character by itself.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const isLetter = /^\p{L}$/u.test(key);
  const isNamed = key.length > 1;
  const parts = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (isLetter || isNamed) ? ['Shift'] : []),
    isLetter ? key.toUpperCase() : key,
  ];
  return parts.join('+');
}

const SIGNS = new Map(
  Object.entries<string>({
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Delete: 'Del',
    Escape: 'Esc',
    Backspace: '⌫',
    Enter: '↵',
  }),
);

/** A shortcut as it is written on keys, part by part. */
export const keyCaps = (shortcut: string, isApple = false): readonly string[] =>
  (shortcut.endsWith('++') ? [...shortcut.slice(0, -2).split('+'), '+'] : shortcut.split('+')).map((part) => {
    if (part === 'Mod') return isApple ? '⌘' : 'Ctrl';
    if (part === 'Alt' && isApple) return '⌥';
    return SIGNS.get(part) ?? part;
  });
