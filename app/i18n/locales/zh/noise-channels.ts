/** The channels of a noise model, in its form and in the facts of a task. */
export const noiseChannels = {
  'bit-flip': '比特翻转',
  'phase-flip': '相位翻转',
  'bit-phase-flip': '比特相位翻转',
  depolarizing: '退极化',
  'two-qubit-depolarizing': '双比特退极化',
  'amplitude-damping': '振幅阻尼',
  'phase-damping': '相位阻尼',
  decoherence: '退相干',
  'phase-amplitude-damping': '相位振幅阻尼',
  pauli: '泡利信道',
  kraus: 'Kraus 信道',
  'mixed-unitary': '混合酉信道（随机酉）',
};
