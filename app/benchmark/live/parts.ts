/** The parts of the page that its script changes. */
export interface BenchmarkParts {
  /** Says what the page needs to measure, until its script runs. */
  readonly scriptless: HTMLElement;
  readonly controls: HTMLElement;
  readonly run: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
  readonly sizes: HTMLFieldSetElement;
  readonly meter: HTMLElement;
  readonly status: HTMLElement;
  readonly notes: HTMLElement;
  readonly chart: HTMLElement;
  readonly table: HTMLElement;
  readonly files: HTMLElement;
  readonly csv: HTMLButtonElement;
  readonly json: HTMLButtonElement;
}

/** Finds the parts by their names. */
export function benchmarkParts(root: ParentNode): BenchmarkParts {
  const part = <Kind extends HTMLElement>(name: string): Kind => root.querySelector<Kind>(`[data-part="${name}"]`)!;
  return {
    scriptless: part('scriptless'),
    controls: part('controls'),
    run: part('run'),
    cancel: part('cancel'),
    sizes: part('sizes'),
    meter: part('meter'),
    status: part('status'),
    notes: part('notes'),
    chart: part('chart'),
    table: part('table'),
    files: part('files'),
    csv: part('csv'),
    json: part('json'),
  };
}
