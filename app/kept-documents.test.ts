import { describe, expect, it } from 'vitest';
import { createKeptDocuments, documentKey } from './kept-documents.ts';

const FIRST = ['bm9uY2Ux', '11111111-1111'];
const SECOND = ['bm9uY2Uy', '22222222-2222'];

const htmlWith = ([nonce, formKey]: readonly string[]): string =>
  `<script nonce="${nonce}"></script><input value="${formKey}"/>量子港<script nonce="${nonce}">"${formKey}"</script>`;

function keeping(maxBytes = 10_000) {
  const documents = createKeptDocuments({ maxBytes, maxSeen: 10 });
  const offer = (key: string, fresh = FIRST): void => documents.offer(key, Buffer.from(htmlWith(fresh)), fresh);
  return { offer, found: (key: string) => documents.find(key, SECOND)?.toString() };
}

describe('a kept document', () => {
  it('has the fresh values in all places of the former ones', () => {
    const { offer, found } = keeping();
    offer('a');
    offer('a');
    expect(found('a')).toBe(htmlWith(SECOND));
  });

  it('is kept when it is asked for the second time, so that what never comes again takes no memory', () => {
    const { offer, found } = keeping();
    offer('a');
    expect(found('a')).toBeUndefined();
  });

  it('is found by its own key only', () => {
    const { offer, found } = keeping();
    offer('a');
    offer('a');
    expect(found('b')).toBeUndefined();
  });

  it('gives way to others when there is no room', () => {
    const { offer, found } = keeping(120);
    for (const key of ['a', 'a', 'b', 'b']) offer(key);
    expect([found('a'), found('b')]).toEqual([undefined, htmlWith(SECOND)]);
  });
});

describe('the key of a document', () => {
  it.each([
    ['a value', [{ name: 'a' }], [{ name: 'b' }]],
    ['the place of a value', [{ own: { id: 1 }, other: {} }], [{ own: {}, other: { id: 1 } }]],
    ['nothing and its absence', [{ name: undefined }], [{}]],
    ['what JSON writes alike', [Number.NaN], [null]],
    ['a number and its text', [1], ['1']],
    ['the border between two texts', ['a', 'bc'], ['ab', 'c']],
  ])('tells %s apart', (_what, one, other) => {
    expect(documentKey(one)).not.toBe(documentKey(other));
    expect(documentKey(one)).toBe(documentKey([...one]));
  });

  it.each([
    ['an address', new URL('https://a.example/')],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a function', () => 1],
    ['a promise', Promise.resolve(1)],
    ['an instance of a class', new (class Account {})()],
  ])('is missing with %s, in which something could be hidden', (_what, value) => {
    expect(documentKey([{ deep: [value] }])).toBeNull();
  });
});
