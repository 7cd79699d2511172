import { z } from 'zod';
import { agreement, filled, say } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { findProductByType, type Product, type ProductId, PRODUCTS, takesApplications } from '#app/domain/products.ts';

/** Products that take applications: machines that open on approval, and higher qubit limits on open ones. */
export const MACHINES: readonly (Product & { readonly id: ProductId })[] = PRODUCTS.filter(takesApplications);

const isMachine = (type: string): boolean => MACHINES.some((machine) => String(machine.type) === type);

/** "Application to use a virtual machine": the specification's three fields, all required. */
export const ApplicationSchema = z
  .object({
    vmType: filled('chooseVmType').refine(isMachine, say('chooseVmType')),
    purpose: filled('enterPurpose').max(LIMITS.application.purpose, say('tooLong')),
    terms: agreement,
  })
  .transform(({ vmType, purpose }) => ({ product: findProductByType(Number(vmType))!.id, purpose }));
