/** The little of WebAssembly that is used, declared here because this layer knows no host and so no host's types. */

export interface WasmMemory {
  /** A SharedArrayBuffer where the memory is shared; nothing is used that the two have not in common. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WasmHost {
  readonly Memory: new (descriptor: { initial: number; maximum?: number; shared?: boolean }) => WasmMemory;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: unknown };
}

export const { Memory, Instance } = (globalThis as unknown as { readonly WebAssembly: WasmHost }).WebAssembly;

export const PAGE_BYTES = 65536;

/** Addresses have 32 bits. */
export const MAX_PAGES = 65536;
