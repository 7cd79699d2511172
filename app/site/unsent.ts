/**
 * Loader data of a server-only page (decision 010). Remix encodes the data of every page for the browser, although these
 * pages leave them out; for an application's answer that takes as long as rendering it. Of this object there is nothing
 * to encode.
 */
export class Unsent<Data> {
  readonly #data: Data;

  constructor(data: Data) {
    this.#data = data;
  }

  get data(): Data {
    return this.#data;
  }
}
