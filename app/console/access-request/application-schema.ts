import { z } from 'zod';
import { agreement, fieldMessage, filled } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';
import {
  acceptsApplications,
  findProductByType,
  type Product,
  type ProductId,
  PRODUCTS,
} from '#app/domain/products.ts';

/** Products that take applications: machines that open on approval, and higher qubit limits on open ones. */
export const MACHINES: readonly (Product & { readonly id: ProductId })[] = PRODUCTS.filter(acceptsApplications);

const isMachine = (type: string): boolean => MACHINES.some((machine) => String(machine.type) === type);

/** "Application to use a virtual machine": the specification's three fields, all required. */
export const ApplicationFieldsSchema = z.object({
  vmType: filled('chooseVmType').refine(isMachine, fieldMessage('chooseVmType')),
  purpose: filled('enterPurpose').max(LIMITS.application.purpose, fieldMessage('tooLong')),
  terms: agreement,
});

/** The same, as the service takes it. */
export const ApplicationSchema = ApplicationFieldsSchema.transform(({ vmType, purpose }) => ({
  product: findProductByType(Number(vmType))!.id,
  purpose,
}));
