import { describe, expect, it } from 'vitest';
import { auditChanges } from './changes.ts';

describe('the changes of an entry of the audit log', () => {
  it('are those values that differ', () => {
    expect(auditChanges('{"level":1,"operator":false}', '{"level":2,"operator":false}')).toEqual([
      { name: 'level', before: '1', after: '2' },
    ]);
    expect(auditChanges('{"reason":null}', '{"reason":"spam"}')).toEqual([
      { name: 'reason', before: null, after: 'spam' },
    ]);
  });

  it('are the whole values if only one is known, or if they have no names', () => {
    expect(auditChanges(null, '{"title":{"zh":"维护"}}')).toEqual([{ name: 'title.zh', before: null, after: '维护' }]);
    expect(auditChanges('"open"', '"closed"')).toEqual([{ name: '', before: 'open', after: 'closed' }]);
    expect(auditChanges(null, null)).toEqual([]);
    expect(auditChanges('broken {', null)).toEqual([{ name: '', before: 'broken {', after: null }]);
  });
});
