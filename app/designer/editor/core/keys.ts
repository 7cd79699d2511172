/** The fields of a key press that determine its shortcut. A KeyboardEvent has all of them. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Returns a key press in the notation of the shortcuts: modifiers in the order Mod, Alt, Shift, then the key; letters
 * in capitals. Mod is Control, or Command on Apple keyboards. Shift is included only if it does not already change the
 * character.
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

const KEY_SYMBOLS = new Map(
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

/** Returns the labels of the keys of a shortcut, one per key. */
export const keyCaps = (shortcut: string, isApple = false): readonly string[] =>
  (shortcut.endsWith('++') ? [...shortcut.slice(0, -2).split('+'), '+'] : shortcut.split('+')).map((part) => {
    if (part === 'Mod') return isApple ? '⌘' : 'Ctrl';
    if (part === 'Alt' && isApple) return '⌥';
    return KEY_SYMBOLS.get(part) ?? part;
  });
