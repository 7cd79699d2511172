import type { NoiseErrorCode, RefusalReason } from '#simulator';

/** What is wrong with a noise model; the path to the place stands before it. */
export const noiseErrors = {
  not_json: '内容不是有效的 JSON。',
  not_object: '这里应是对象 {…}。',
  not_list: '这里应是列表 […]。',
  not_number: '这里应是数字。',
  too_many: '这里最多允许 {{limit}} 项。',
  unknown_field: '这里没有名为 {{field}} 的字段。',
  missing_field: '缺少字段 {{field}}。',
  unknown_kind: '没有名为 {{kind}} 的噪声信道。',
  unknown_gate: '没有名为 {{gate}} 的门。',
  unknown_convention: '未知的约定 {{convention}}，可用 pauli 或 qpanda。',
  unknown_qubit: '量子比特 {{qubit}} 不存在；线路共有 {{qubits}} 个量子比特，从 0 编号。',
  qubit_malformed: '量子比特编号应为不小于 0 的整数。',
  pair_malformed: '比特对应是两个不同的量子比特。',
  out_of_range: '{{value}} 超出范围，应在 {{min}} 到 {{max}} 之间。',
  negative: '{{value}} 小于 0，这里不能是负数。',
  not_positive: '这里应大于 0，不能是 {{value}}。',
  sum_not_one: '概率之和为 {{sum}}，应等于 1。',
  sum_above_one: '概率之和为 {{sum}}，超过了 1。',
  probability_count: '泡利信道需要 4 个概率，两比特时为 16 个；现有 {{count}} 个。',
  t2_too_long: 'T2 为 {{t2}}，超过了 T1（{{t1}}）的两倍。',
  matrix_shape: '矩阵应为 2 × 2 或 4 × 4，同一信道的矩阵大小须一致。',
  kraus_incomplete: 'Kraus 算符不完备：ΣK†K 与单位矩阵相差 {{deviation}}。',
  not_unitary: '矩阵不是酉矩阵：U†U 与单位矩阵相差 {{deviation}}。',
} satisfies Record<NoiseErrorCode, string>;

/** Why a run with noise cannot be computed. */
export const noiseRefusals = {
  amplitudes_impossible: '含噪声的结果是混合态，没有振幅。请改为计数或概率。',
  noise_invalid: '噪声模型有误。{{error}}',
  noise_unknown_qubit: '噪声模型与线路不符。{{error}}',
  exact_impossible: '含噪声的精确结果和密度矩阵最多支持 {{limit}} 个量子比特，请改用量子轨迹计数。',
  exact_by_trajectories: '量子轨迹只能采样，只给出计数。要得到精确结果，请把方法改为密度矩阵或自动。',
  rotation_too_wide:
    '有一个带旋转误差的门作用在 {{qubits}} 个量子比特上，这里计算精确结果最多支持 {{limit}} 个。' +
    '请改用量子轨迹计数，或把旋转误差设为 0。',
  too_many_readings: '线路读出 {{bits}} 位，含噪声的精确结果最多支持 {{limit}} 位。请减少测量，或改用量子轨迹计数。',
} satisfies Partial<Record<RefusalReason, string>>;
