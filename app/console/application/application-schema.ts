import { z } from 'zod';
import { agreement, filled, say } from '../../account/rules.ts';
import { LIMITS } from '../../domain/limits.ts';
import { findProductByType, PRODUCTS, type ProductId } from '../../domain/products.ts';

/** The machines that open by an application. */
export const MACHINES = PRODUCTS.filter(({ opening }) => opening === 'application');

const isMachine = (type: string): boolean => MACHINES.some((machine) => String(machine.type) === type);

/** "Application to use a virtual machine": the specification's three fields, every one required. */
export const ApplicationSchema = z
  .object({
    vmType: filled('chooseVmType').refine(isMachine, say('chooseVmType')),
    purpose: filled('enterPurpose').max(LIMITS.application.purpose, say('tooLong')),
    terms: agreement,
  })
  .transform(({ vmType, purpose }) => ({ product: findProductByType(Number(vmType))!.id as ProductId, purpose }));
