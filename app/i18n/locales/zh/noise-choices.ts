/** The choice of a noise model in the form of a run. */
export const noiseChoices = {
  noise: '噪声',
  noises: {
    none: '理想（没有噪声）',
    'depolarizing-1-percent': '退极化，弱（每个门 1%）',
    'depolarizing-5-percent': '退极化，强（每个门 5%）',
    'reading-errors': '仅读出误差',
    decay: '热弛豫（T1、T2）',
    'chip-calibration': '取自 72 量子比特芯片的标定',
    form: '自定义模型（表单）',
    own: '自定义模型（JSON）',
  },
  noiseModel: '噪声模型',
  noiseModelHint: '信道作用在每个匹配的门之后，对该门涉及的每个量子比特各作用一次。',
};
