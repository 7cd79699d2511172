/** Films of the place to learn; what a film says is in its folder. */
export const learnFilms = {
  title: '短片',
  lead_other: '{{count}} 部短片，每部一两分钟。画面全部由程序算出，字幕和文字稿都有中英文。',
  description: '一两分钟一部的量子计算短片：画面由程序算出，配有中英文字幕、文字稿和分段。',
  silent: '短片没有声音。字幕可以在播放器里打开、关闭或切换语言。',
  open: '打开视频文件',
  scenes: '片段',
  transcript: '文字稿',
  chip: '本片中的芯片是仿真的。',
  onwards: '接下来',
};
