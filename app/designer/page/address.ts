import { CHIP_ENTRY, type Product } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';

/** Returns the path of the designer for a project, or for a new experiment (`0`), with this product. */
export const designerPath = ({ type }: Product, projectId: string, params: { readonly draft?: string } = {}): string =>
  paths.quantumVm(type, projectId, { ...params, ...(type === CHIP_ENTRY.type && { chip: CHIP_ENTRY.chip }) });
