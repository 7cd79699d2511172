import { describe, expect, it } from 'vitest';
import { DEBOUNCE_MS, RETRY_MS } from './autosave.ts';
import { drive, EMPTY, NOW, PLACE, typed, waitsIn, written } from './testing/drive.ts';

const FORGET = { kind: 'remove', draftKey: PLACE };

/** A session whose form has been typed into and whose first write is in flight. */
function writing(program = 'a') {
  const session = drive();
  session.connect(EMPTY);
  session.type(program);
  const write = session.writeAfter('waitEnded');
  return { session, write };
}

describe('input', () => {
  it('is stored in the browser at once and in the account after a pause, and then removed from the browser', () => {
    const session = drive();
    expect(session.connect(EMPTY)).toEqual([]);
    expect(session.type('a')).toEqual([
      { kind: 'setUrl', draftId: null },
      { kind: 'store', as: null },
      { kind: 'wait', ms: DEBOUNCE_MS },
    ]);
    session.type('ab');
    expect(session.state.waiting).toEqual(typed('ab'));
    expect(session.writeAfter('waitEnded')).toEqual({
      head: { id: null, revision: 0 },
      key: 'page 1',
      draft: typed('ab'),
    });
    expect(session.state.save).toEqual({ kind: 'saving' });
    expect(session.answer(written('d1', 1))).toEqual([{ kind: 'setUrl', draftId: 'd1' }, FORGET]);
    expect(session.state).toMatchObject({ save: { kind: 'saved', at: 77 }, head: { id: 'd1', revision: 1 } });
  });

  it('that changes nothing is ignored: whitespace of another line end, a field that the product does not use', () => {
    const session = drive();
    session.connect(EMPTY);
    expect(session.send({ type: 'edited', form: typed('', { noise: '' }) })).toEqual([]);
  });

  it('made before hydration is saved when the form is connected', () => {
    expect(
      drive()
        .connect(typed('early'))
        .map(({ kind }) => kind),
    ).toEqual(['setUrl', 'store', 'wait']);
  });

  it('of which this browser has a copy is saved again, even if nothing was typed since', () => {
    expect(
      drive()
        .connect(EMPTY, { isStored: true })
        .map(({ kind }) => kind),
    ).toEqual(['store', 'wait']);
  });

  it('during a write is sent with the next one, which names the draft that the first one created', () => {
    const { session } = writing();
    expect(session.type('b')).toEqual([expect.objectContaining({ kind: 'setUrl' }), { kind: 'store', as: null }]);
    expect(session.send({ type: 'waitEnded' })).toEqual([]);
    const effects = session.answer(written('d1', 1));
    expect(effects.map(({ kind }) => kind)).toEqual(['setUrl', 'wait']);
    expect(session.state.save).toEqual({ kind: 'saving' });
    expect(session.writeAfter('waitEnded')).toEqual({
      head: { id: 'd1', revision: 1 },
      key: 'page 1',
      draft: typed('b'),
    });
  });

  it('of a visitor stays in the browser', () => {
    const session = drive({ owner: null });
    session.connect(EMPTY);
    const effects = session.type('a');
    expect(effects.slice(1)).toEqual([{ kind: 'store', as: 'local' }]);
    session.send({ type: 'stored', as: 'local', isKept: true });
    expect(session.state.save).toEqual({ kind: 'local', at: NOW });
    expect(session.send({ type: 'online' })).toEqual([]);
  });

  it('that a full browser cannot store either is reported', () => {
    const session = drive({ owner: null });
    session.connect(EMPTY);
    session.type('a');
    session.send({ type: 'stored', as: 'local', isKept: false });
    expect(session.state.save).toEqual({ kind: 'full' });
  });

  it('to a tutorial case is not saved', () => {
    const session = drive({ isOff: true });
    expect([session.connect(EMPTY), session.type('a'), session.send({ type: 'waitEnded' })]).toEqual([[], [], []]);
  });
});

describe('a write without an answer', () => {
  it('is reported and repeated unchanged before newer input is sent', () => {
    const { session, write } = writing();
    session.type('b');
    expect(session.answer({ kind: 'unanswered' })).toEqual([
      { kind: 'store', as: 'unanswered' },
      { kind: 'wait', ms: RETRY_MS },
    ]);
    session.send({ type: 'stored', as: 'unanswered', isKept: true });
    expect(session.state.save).toEqual({ kind: 'unanswered', at: NOW });
    expect(session.writeAfter('waitEnded')).toEqual(write);
    expect(waitsIn(session.answer(written('d1', 1)))).toEqual([DEBOUNCE_MS]);
    expect(session.writeAfter('waitEnded')).toEqual({
      head: { id: 'd1', revision: 1 },
      key: 'page 1',
      draft: typed('b'),
    });
    expect(session.answer(written('d1', 2))).toContainEqual(FORGET);
    expect(session.state.save.kind).toBe('saved');
  });
});

describe('without a connection', () => {
  it('everything is kept, and attempts follow with increasing delays up to a minute', () => {
    const { session } = writing();
    const delays = Array.from({ length: 7 }, () => {
      const effects = session.answer({ kind: 'offline' });
      expect(effects[0]).toEqual({ kind: 'store', as: 'offline' });
      session.send({ type: 'waitEnded' });
      return waitsIn(effects)[0];
    });
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('input waits for the next attempt, and saving continues as soon as the connection is back', () => {
    const { session, write } = writing();
    session.answer({ kind: 'offline' });
    expect(waitsIn(session.type('b'))).toEqual([RETRY_MS]);
    expect(session.writeAfter('online')).toEqual(write);
    expect(session.send({ type: 'online' })).toEqual([]);
    session.answer(written('d1', 1));
    expect(waitsIn(session.type('c'))).toEqual([DEBOUNCE_MS]);
    expect(session.writeAfter('waitEnded')?.draft).toEqual(typed('c'));
  });

  it('a returning connection does nothing if nothing is waiting', () => {
    const session = drive();
    session.connect(EMPTY);
    expect(session.send({ type: 'online' })).toEqual([]);
  });
});

describe('a refused write', () => {
  it('because the session has ended keeps the work in the browser without another attempt', () => {
    const { session } = writing();
    expect(session.answer({ kind: 'signed-out' })).toEqual([{ kind: 'store', as: 'signedOut' }]);
  });

  it('because of size keeps the work in the browser without another attempt', () => {
    const { session } = writing();
    expect(session.answer({ kind: 'refused' })).toEqual([{ kind: 'store', as: 'refused' }]);
  });

  it('because of size is followed by newer input, which may be smaller', () => {
    const { session } = writing();
    session.type('b');
    expect(session.answer({ kind: 'refused' })).toEqual([
      { kind: 'store', as: 'refused' },
      { kind: 'wait', ms: DEBOUNCE_MS },
    ]);
    expect(session.writeAfter('waitEnded')?.draft).toEqual(typed('b'));
  });
});

describe('another tab that wrote to the same draft', () => {
  it('is reported, and this page continues with a separate draft', () => {
    const { session } = writing();
    session.answer(written('d2', 1, { id: 'd1', updatedAt: 500 }));
    expect(session.state).toMatchObject({ conflict: { id: 'd1', updatedAt: 500 }, head: { id: 'd2', revision: 1 } });
    session.type('b');
    expect(session.writeAfter('waitEnded')?.head).toEqual({ id: 'd2', revision: 1 });
    session.answer(written('d2', 2));
    expect(session.state.conflict).toEqual({ id: 'd1', updatedAt: 500 });
  });
});
