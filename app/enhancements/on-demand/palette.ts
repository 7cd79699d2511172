/** Time without a further letter before the results are requested. */
const PAUSE_MS = 120;

interface Palette {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  /** Address of the palette on the server. */
  readonly address: string;
  request?: AbortController;
  pause?: ReturnType<typeof setTimeout>;
  /** Enter was pressed before the results of the text had arrived. */
  opensFirst: boolean;
}

/** Requests the palette with its results, rendered in the language of the page. */
async function load(address: string, query: string, signal?: AbortSignal): Promise<HTMLDialogElement> {
  const response = await fetch(`${address}?${new URLSearchParams({ q: query }).toString()}`, {
    headers: { 'Origin-Language': document.documentElement.lang.slice(0, 2) },
    ...(signal && { signal }),
  });
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
  const dialog = response.ok ? answer.querySelector<HTMLDialogElement>('dialog.palette') : null;
  if (dialog === null) throw new Error(`${address}: ${response.status}`);
  return dialog;
}

const optionsOf = ({ dialog }: Palette): readonly HTMLElement[] => [
  ...dialog.querySelectorAll<HTMLElement>('[role=option]'),
];
const selected = (option: HTMLElement): boolean => option.ariaSelected === 'true';

function select(palette: Palette, chosen: HTMLElement | undefined): void {
  for (const option of optionsOf(palette)) option.ariaSelected = String(option === chosen);
  palette.input.ariaExpanded = String(chosen !== undefined);
  palette.input.setAttribute('aria-activedescendant', chosen?.id ?? '');
  chosen?.scrollIntoView({ block: 'nearest' });
}

/** After a list was inserted: selects its first option, and lets its forms return to this page. */
function prepare(palette: Palette): void {
  const here = new URL(location.href);
  here.searchParams.delete('lang');
  for (const field of palette.dialog.querySelectorAll<HTMLInputElement>('[name=returnTo]'))
    field.value = `${here.pathname}${here.search}`;
  const [first] = optionsOf(palette);
  select(palette, first);
  if (palette.opensFirst) first?.click();
  palette.opensFirst = false;
}

const partsOf = (dialog: ParentNode) => dialog.querySelectorAll<HTMLElement>('[data-part]');

async function update(palette: Palette): Promise<void> {
  const { dialog, input, address } = palette;
  palette.request?.abort();
  const { signal } = (palette.request = new AbortController());
  try {
    const fresh = partsOf(await load(address, input.value, signal));
    for (const [index, part] of partsOf(dialog).entries()) part.replaceChildren(...fresh[index]!.childNodes);
    delete palette.request;
    prepare(palette);
  } catch {
    if (signal.aborted) return;
    delete palette.request;
    palette.opensFirst = false;
    partsOf(dialog)[0]!.textContent = dialog.dataset.failed ?? '';
  }
}

function onInput(palette: Palette): void {
  palette.request?.abort();
  clearTimeout(palette.pause);
  palette.pause = setTimeout(() => {
    delete palette.pause;
    void update(palette);
  }, PAUSE_MS);
}

function onKey(palette: Palette, event: KeyboardEvent): void {
  // Enter also ends the input of a Chinese word.
  if (event.isComposing) return;
  const options = optionsOf(palette);
  const at = options.findIndex(selected);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? at + 1 : (at > 0 ? at : options.length) - 1;
    select(palette, options[next % options.length]);
  } else if (event.key === 'Enter') {
    const isStale = palette.pause !== undefined || palette.request !== undefined;
    // Without a result, Enter opens the search page.
    if (!isStale && options[at] === undefined) return;
    event.preventDefault();
    if (isStale) palette.opensFirst = true;
    else options[at]?.click();
  }
}

function listen(palette: Palette): void {
  const { dialog, input } = palette;
  input.addEventListener('input', () => onInput(palette));
  input.addEventListener('keydown', (event) => onKey(palette, event));
  dialog.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option !== null && !selected(option)) select(palette, option);
  });
  // The dialog itself is the target where nothing of it is: outside.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[role=option], [data-close]')))
      dialog.close();
  });
}

/** Says that the server did not answer, with the link to the search page. */
function showFailure(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  const text = document.createElement('p');
  text.textContent = link.dataset.failed ?? '';
  const way = document.createElement('a');
  way.className = 'link';
  way.href = link.href;
  way.textContent = link.ariaLabel ?? link.textContent;
  dialog.append(text, way);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function create(link: HTMLAnchorElement): Promise<Palette> {
  const address = link.dataset.palette ?? '';
  const dialog = await load(address, '');
  const input = dialog.querySelector('input')!;
  const palette: Palette = { dialog, input, address, opensFirst: false };
  const sheet = dialog.querySelector('link');
  document.body.append(dialog);
  // Without its styles the palette still works.
  if (sheet !== null) await new Promise((resolve) => (sheet.onload = sheet.onerror = resolve));
  listen(palette);
  return palette;
}

let palette: Palette | undefined;
let isOpening = false;

/** Opens the palette, or closes it if it is open. Its results are requested anew each time. */
export async function togglePalette(link: HTMLAnchorElement): Promise<void> {
  if (palette?.dialog.open) return palette.dialog.close();
  // Not over another dialog, and not twice.
  if (isOpening || document.querySelector(':modal') !== null) return;
  // React would not recognise a document that changes before it is hydrated.
  if ('__remixContext' in window && document.documentElement.dataset.hydrated === undefined)
    return location.assign(link.href);
  isOpening = true;
  try {
    const isNew = palette === undefined;
    palette ??= await create(link);
    // The focus returns to the menu, because its item is hidden again.
    link.closest<HTMLElement>('details.menu')?.querySelector('summary')?.focus();
    palette.input.value = '';
    palette.dialog.showModal();
    palette.input.focus();
    if (isNew) prepare(palette);
    else void update(palette);
  } catch {
    showFailure(link);
  } finally {
    isOpening = false;
  }
}
