/** The list of products that suit a program, loaded when it is opened; its summary is with the designer. */
export const adviceItems = {
  recommended: '建议',
  choose: '切换',
  chooseNamed: '选用{{product}}',
  reasons: {
    made_for_this: '最适合这个任务。',
    fastest: '最快，速度约为次快的 {{factor}} 倍。',
    as_fast: '没有更快的。',
    slower: '用时约为最快的 {{factor}} 倍。',
    amplitudes_only: '不能统计测量结果，只计算指定基态的振幅。',
    adds_noise: '能统计测量结果，但带有仿真芯片的噪声。',
    meant_for_noise: '适合含噪声的任务，当前线路没有噪声。',
    leaves_out_noise: '忽略噪声模型。',
  },
};
