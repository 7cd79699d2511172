import { describe, expect, it } from 'vitest';
import { MessageFormSchema } from './schema.ts';

const refused = (fields: object) =>
  MessageFormSchema.safeParse({ subject: 'S', content: 'C', ...fields }).error?.issues.map(({ message }) => message) ??
  [];

describe('the in-product message', () => {
  it.each([
    [{ subject: '字'.repeat(20), content: '字'.repeat(500) }, []],
    [{ subject: '' }, ['messageSubject']],
    [{ subject: '  ' }, ['messageSubject']],
    [{ subject: '字'.repeat(21) }, ['messageSubject']],
    [{ subject: undefined }, ['messageSubject']],
    [{ subject: '😀'.repeat(20) }, []],
    [{ subject: '😀'.repeat(21) }, ['messageSubject']],
    [{ content: '' }, ['messageContent']],
    [{ content: '字'.repeat(501) }, ['messageContent']],
    [{ subject: 'a\0b' }, ['invalid_input']],
    [{ content: 'a\0b' }, ['invalid_input']],
    [{ contact: '13800138000' }, []],
    [{ contact: 'lin@example.org' }, []],
    [{ contact: 'nobody' }, ['messageContact']],
  ])('case %#', (fields, messages) => {
    expect(refused(fields)).toEqual(messages);
  });

  it('does not require a contact', () => {
    expect(MessageFormSchema.parse({ subject: ' S ', content: 'C', contact: ' ' })).toEqual({
      subject: 'S',
      content: 'C',
      contact: null,
    });
  });
});
