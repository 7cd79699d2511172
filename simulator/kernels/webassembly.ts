/**
 * The part of the WebAssembly API that is used. It is declared here because this layer must not depend on the types of
 * a host.
 */

/** Compiled `WebAssembly.Module`s by kernel build name; opaque because this layer does not depend on the host. */
export type KernelModules = Readonly<Record<string, object>>;

export interface WasmMemory {
  /** A SharedArrayBuffer if the memory is shared; only members that both classes have are used. */
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

/** Some browsers have none, or have it switched off: there nothing may call these, but everything else must load. */
export const { Memory, Instance } =
  (globalThis as unknown as { readonly WebAssembly?: WasmHost }).WebAssembly ?? ({} as WasmHost);

export const PAGE_BYTES = 65536;

/** The limit of 32-bit addresses. */
export const MAX_PAGES = 65536;
