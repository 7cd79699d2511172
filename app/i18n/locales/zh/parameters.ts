/** Texts of the panel with the values of a program's parameters; loaded with it. */
export const parameters = {
  title: '参数',
  text: '参数值',
  hint: '写作“名字=值”，用逗号分开，单位是弧度，例如 theta=0.3, phi=pi/2。程序的每个参数都要有值。',
  slider: '{{name}}，滑块',
  value: '{{name}} 的值',
  least: '{{name}} 滑块的最小值',
  greatest: '{{name}} 滑块的最大值',
  uses_other: '用在 {{count}} 个门',
  unused: '没有用到',
  remove: '去掉参数 {{name}}',
  more_other: '还有 {{count}} 个参数，值写在下面。',
  wrong: '这不是数。可以用数字、pi、加减乘除和括号。',
};

/** Errors of their field, under `designer:errors`. */
export const parameterErrors = {
  parameters_long: '参数值最多 {{limit}} KiB。',
  parameters_malformed: '“{{part}}”不是参数的值。请写作“名字=值”，例如 theta=pi/2。',
  parameters_repeated: '{{name}} 被赋了两个值。',
  parameters_number: '{{name}} 的值 {{text}} 不是数。可以用数字、pi、加减乘除和括号。',
  parameters_large: '{{name}} 的值太大，绝对值最多 {{limit}}。',
};
