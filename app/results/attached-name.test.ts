import { expect, it } from 'vitest';
import { attachedName } from './attached-name.ts';
import { attachment } from './attachment.ts';

it.each(['GHZ state', '贝尔态', "it's 100 %", 'a"b'])('reads back the name that the server sends for %s', (name) => {
  const file = `${name.replace('"', '_')}.svg`;
  expect(attachedName(attachment(name, 'svg'), 'other')).toBe(file);
});

it.each([null, '', 'attachment'])('has another name for %j', (header) => {
  expect(attachedName(header, 'result.svg')).toBe('result.svg');
});
