import { keyCaps } from '#app/designer/editor/core/keys.ts';

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut, key by key. */
export const KeyCaps = ({ shortcut }: { readonly shortcut: string }) => (
  <span className="editor-caps">
    {keyCaps(shortcut, isApple()).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
);
