import type { Product } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { CHIP_ENTRY } from '#app/site/machines.ts';

/** Where the designer opens a project, or the new experiment `0`, for this product. */
export const designerPath = ({ type }: Product, projectId: string, params: { readonly draft?: string } = {}): string =>
  paths.quantumVm(type, projectId, { ...params, ...(type === CHIP_ENTRY.type && { chip: CHIP_ENTRY.chip }) });
