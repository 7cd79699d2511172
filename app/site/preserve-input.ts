/** A list that was changed before its component lived. */
type Chosen = Map<HTMLSelectElement, string>;

const keepTyped = ({ target }: Event): void => {
  // A field whose content is not what the server sent is left alone by the library that takes it over.
  if (target instanceof HTMLTextAreaElement) target.defaultValue = target.value;
};

/**
 * Preserves user input made before hydration, which hydration would reset: text areas (including values the browser
 * restored on back navigation) and selects. Call it before `hydrateRoot`.
 * @returns a function to call after hydration; it restores the selects and dispatches `change` and `input`
 */
export function preserveInput(document: Document): () => void {
  const chosen: Chosen = new Map();
  const keepChosen = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  };
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) area.defaultValue = area.value;
  for (const list of document.querySelectorAll('select')) {
    const sent = [...list.options].find(({ defaultSelected }) => defaultSelected) ?? list.options[0];
    if (sent !== undefined && list.value !== sent.value) chosen.set(list, list.value);
  }
  document.addEventListener('input', keepTyped, true);
  // Not of `change`, which follows: what hears the first event may take the page over within it, and put the old choice back.
  document.addEventListener('input', keepChosen, true);
  const restore = (): void => {
    document.removeEventListener('input', keepTyped, true);
    document.removeEventListener('input', keepChosen, true);
    for (const [list, value] of chosen) {
      if (!list.isConnected) continue;
      // Also where it still shows it: whoever took it over does not know yet, and would put the old one back.
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      list.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  // The call may come from within the event of a choice, of which an event within would take back the value.
  return () => void setTimeout(restore);
}
