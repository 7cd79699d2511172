/** Live circuits in chapters and exercises, drawn by the server and by their script. */
export const lessonCircuits = {
  probabilityOf: '{{bits}} 的概率',
  outcome: '结果',
  probability: '概率',
  phase: '相位',
  counts: '次数',
  others_other: '其余 {{count}} 种',
  openInDesigner: '在设计器中打开',
  reset: '回到最初的线路',
  keysHint:
    '方向键移动光标，字母键放门，C 加控制，Delete 删除，回车修改门的参数，Shift+F10 打开菜单，逗号和句号单步观察。',
  valueOf: '{{name}} 的值',
  invalid: '无法求值。可以使用 pi、四则运算和括号。',
  run: '运行 1000 次',
  seed: '种子 {{seed}}',
  kept: '答案判了，但还没有记下来。这个浏览器先留着它，下次作答时再发一次。',
  lost: '答案判了，但没能记下来。过一会儿再判一次就会记下。',
  tooLarge: '线路太大，这里算不了。最多 {{limit}} 个量子比特。',
};
