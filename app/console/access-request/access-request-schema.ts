import { z } from 'zod';
import { agreement, fieldMessage, filled } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';
import {
  acceptsAccessRequests,
  findProductByType,
  type Product,
  type ProductId,
  PRODUCTS,
} from '#app/domain/products.ts';

/** Products that accept access requests: machines that open on approval, and higher qubit limits on open ones. */
export const MACHINES: readonly (Product & { readonly id: ProductId })[] = PRODUCTS.filter(acceptsAccessRequests);

const isMachine = (type: string): boolean => MACHINES.some((machine) => String(machine.type) === type);

/** "Application to use a virtual machine": the specification's three fields, all required. */
export const AccessRequestFieldsSchema = z.object({
  vmType: filled('chooseVmType').refine(isMachine, fieldMessage('chooseVmType')),
  purpose: filled('enterPurpose').max(LIMITS.accessRequest.purpose, fieldMessage('tooLong')),
  terms: agreement,
});

/** The same, as the service takes it. */
export const AccessRequestSchema = AccessRequestFieldsSchema.transform(({ vmType, purpose }) => ({
  product: findProductByType(Number(vmType))!.id,
  purpose,
}));
