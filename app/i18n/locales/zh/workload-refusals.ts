import type { RefusalReason } from '#simulator';

/** Why a run with observables, properties or a minimisation cannot be computed. */
export const workloadRefusals = {
  observable_qubit: '可观测量用到量子比特 {{qubit}}，线路只有 {{qubits}} 个，从 0 编号。',
  values_by_shots_only: '这个产品只能用采样估计期望值，请选择采样次数。',
  values_exact_only: '这个产品只计算精确的期望值，请把次数设为 0。',
  gradient_in_loop: '参数用在依赖测量结果的循环里时，无法计算它的梯度。',
  hessian_too_large: '二阶导数最多支持 {{limit}} 个参数和含参数的角度，这里有 {{angles}} 个。',
  cone_too_wide: '可观测量中有一项经由前面的门依赖 {{qubits}} 个量子比特，最多支持 {{limit}} 个。请减少线路的层数。',
  readout_not_invertible: '量子比特 {{qubit}} 的读出误差太多，无法修正。请在噪声模型中减小读出误差，或改为计算精确值。',
  properties_impossible: '这个产品不保存末态，请改用全振幅或含噪声的虚拟机。',
  property_qubits: '无法计算 {{qubits}} 个量子比特的密度矩阵，最多 {{limit}} 个。',
  property_repeated: '量子比特 {{qubit}} 在同一列表中出现了两次。',
  fidelity_qubits: '计算保真度时，两条线路的量子比特数必须相同，现在分别是 {{qubits}} 和 {{other}}。',
  fidelity_not_gates: '用来对比的线路中途测量或重置量子比特，末态不唯一。',
  values_not_finite: '最小化经过的所有点上，值或者所需的梯度都不是有限的数。',
  too_few_shots: '{{shots}} 次太少：各项分为 {{groups}} 组，每组至少需要 2 次。',
} satisfies Partial<Record<RefusalReason, string>>;
