import { paths } from '#app/paths.ts';

/** The 72-qubit machine, where the link says `qpu=1`. */
const QPU_TYPE = 5;
const QPU_CHIP = 72;

/** Whether a way to the console leads to the machine; `qpu=0` says no. */
export const asksForMachine = (request: { readonly url: string }): boolean =>
  new URL(request.url).searchParams.get('qpu') === '1';

/** Where a way to the console ends: at the machine, or in the computing center. */
export const consolePath = (isForMachine: boolean): string =>
  isForMachine ? paths.quantumVm(QPU_TYPE, '0', { chip: QPU_CHIP }) : paths.calculationCenter();
