import { on } from './page.ts';

/**
 * A form that deletes what the server has also removes what this browser keeps: the entries of local storage whose keys
 * begin with one of the words of its `data-forgets`.
 */
export function forgetStored(): void {
  on('submit', 'form[data-forgets]', (form) => {
    const prefixes = form.dataset.forgets!.split(' ');
    try {
      for (const key of Object.keys(localStorage))
        if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
  });
}
