/** The selects that were changed before hydration, with their values. */
type Chosen = Map<HTMLSelectElement, string>;

const keepTyped = ({ target }: Event): void => {
  // React does not reset a field whose content differs from the server's HTML.
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
  // Not on `change`, which follows `input`: React may hydrate within the first event and restore the old option.
  document.addEventListener('input', keepChosen, true);
  const restore = (): void => {
    document.removeEventListener('input', keepTyped, true);
    document.removeEventListener('input', keepChosen, true);
    for (const [list, value] of chosen) {
      if (!list.isConnected) continue;
      // Set also if the select still shows the value: React does not know it yet and would restore the old one.
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      list.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  // Deferred, because the caller may run inside an event of the select, and an event dispatched in it would revert the
  // value.
  return () => void setTimeout(restore);
}
