import { CHIP_ENTRY, type Product } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';

/** Project id in the URL of an experiment that has not been saved. */
export const NEW_PROJECT = '0';

/** Returns the path of the designer for a project, or for a new experiment (NEW_PROJECT), with this product. */
export const designerPath = ({ type }: Product, projectId: string, params: { readonly draft?: string } = {}): string =>
  paths.quantumVm(type, projectId, { ...params, ...(type === CHIP_ENTRY.type && { chip: CHIP_ENTRY.chip }) });
