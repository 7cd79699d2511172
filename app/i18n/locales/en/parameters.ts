import type { Translated } from '#app/i18n/locale.ts';
import type { parameterErrors as originalErrors, parameters as original } from '#app/i18n/locales/zh/parameters.ts';

export const parameters: Translated<typeof original> = {
  title: 'Parameters',
  text: 'Values',
  hint:
    'name=value, separated by commas, in radians, for example theta=0.3, phi=pi/2. Every parameter of the program ' +
    'needs a value.',
  slider: '{{name}}, slider',
  value: 'Value of {{name}}',
  least: 'Smallest value on the slider of {{name}}',
  greatest: 'Largest value on the slider of {{name}}',
  uses_one: 'in 1 gate',
  uses_other: 'in {{count}} gates',
  unused: 'not used',
  remove: 'Remove the parameter {{name}}',
  more_one: '1 more parameter; its value is written below.',
  more_other: '{{count}} more parameters; their values are written below.',
  wrong: 'This is not a number. Use numbers, pi, arithmetic and brackets.',
};

export const parameterErrors: Translated<typeof originalErrors> = {
  parameters_long: 'The values can be at most {{limit}} KiB.',
  parameters_malformed: '“{{part}}” is not a value of a parameter. Write name=value, for example theta=pi/2.',
  parameters_repeated: '{{name}} is given two values.',
  parameters_number: 'The value {{text}} of {{name}} is not a number. Use numbers, pi, arithmetic and brackets.',
  parameters_large: 'The value of {{name}} is too large; its absolute value is at most {{limit}}.',
};
