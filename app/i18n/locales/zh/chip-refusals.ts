import type { RefusalReason } from '#simulator';

/** Why a circuit cannot run on the chosen qubits of the chip. */
export const chipRefusals = {
  placement_unknown: '芯片上没有量子比特 {{qubit}}，编号从 0 到 {{last}}。',
  placement_repeated: '芯片量子比特 {{qubit}} 写了两次。线路的每个量子比特要各占一个芯片量子比特。',
  placement_isolated: '芯片量子比特 {{qubit}} 没有可用的耦合器，不能使用，请换一个。',
  placement_length: '线路的每个量子比特要对应一个芯片量子比特：线路有 {{qubits}} 个，这里写了 {{placed}} 个。',
} satisfies Partial<Record<RefusalReason, string>>;
