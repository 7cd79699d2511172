import { describe, expect, it } from 'vitest';
import { createProgramStore } from '#app/designer/code/program-store.ts';
import { draftKeyOf, reopenedForm } from './open-form.ts';
import { drive, EMPTY, PLACE, typed, written } from './testing/drive.ts';

const RESUBMIT = { kind: 'resubmit' };

function writing() {
  const session = drive();
  session.connect(EMPTY);
  session.type('a');
  session.send({ type: 'waitEnded' });
  return session;
}

describe('the open form', () => {
  it('is the loaded one; loading the same response again changes nothing', () => {
    const session = drive();
    const before = session.state;
    session.show({});
    expect(session.state).toBe(before);
    expect(before.form).toMatchObject({ key: 'key1', session: 0 });
    expect(draftKeyOf(before)).toBe(PLACE);
  });

  it('of a new response starts without the notices of the previous one, under the same place of this tab', () => {
    const session = writing();
    session.answer(written('d2', 1, { id: 'd1', updatedAt: 500 }));
    const head = { id: 'd9', revision: 4 };
    session.show({ formKey: 'key2', loaded: typed('b'), drafts: { head, openedAt: 5, others: [] } });
    expect(session.state).toMatchObject({ save: { kind: 'clean' }, conflict: null, head, form: { session: 1 } });
    expect(draftKeyOf(session.state)).toBe(PLACE);
  });

  it.each([
    ['was saved: it is the program on the board', { visit: 'visit 2', loaded: typed('a') }, 'a', 0],
    ['was only revalidated', { loaded: EMPTY }, 'something typed', 0],
    ['continues after a run at another URL', { visit: 'visit 2', loaded: typed('b'), isAfterRun: true }, 'a', 0],
    ['is of another URL', { visit: 'visit 2', loaded: EMPTY }, 'something typed', 1],
    ['is another program', { loaded: typed('b') }, 'a', 1],
  ] as const)('keeps the board with its history if the form %s', (_what, page, text, sessions) => {
    const session = drive();
    session.show({ formKey: 'key2', ...page }, { text, language: 'qrunes' });
    expect(session.state.form).toMatchObject({ key: 'key2', session: sessions });
  });

  it('is replaced by an import, and by the loaded one again at another URL', () => {
    const session = drive();
    session.send({ type: 'opened', runForm: typed('imported'), shown: { text: '', language: 'qrunes' } });
    expect(reopenedForm(session.state)).toEqual(typed('imported'));
    expect(session.state.form).toMatchObject({ key: 'visit 1 1', session: 1 });
    session.show({ visit: 'visit 2', formKey: 'key2' }, { text: 'imported', language: 'qrunes' });
    expect(reopenedForm(session.state)).toBeNull();
    expect(session.state.form).toMatchObject({ key: 'key2', session: 2 });
  });

  it('is the imported one again after back and forward', () => {
    const session = drive();
    session.send({ type: 'opened', runForm: typed('imported'), shown: { text: '', language: 'qrunes' } });
    session.show({ visit: 'visit 2', formKey: 'key2', loaded: typed('other') });
    session.show({ visit: 'visit 1', formKey: 'key3', loaded: EMPTY }, { text: 'other', language: 'qrunes' });
    expect(reopenedForm(session.state)).toEqual(typed('imported'));
    expect(session.state.form).toMatchObject({ key: 'visit 1 1', session: 3 });
  });

  it('stays imported if the data of its page are revalidated', () => {
    const session = drive();
    session.send({ type: 'opened', runForm: typed('imported'), shown: { text: '', language: 'qrunes' } });
    const { form } = session.state;
    session.show({ formKey: 'key2' }, { text: 'imported and edited', language: 'qrunes' });
    expect(session.state.form).toEqual(form);
  });

  it('of another import is another form with another board', () => {
    const session = drive();
    for (const program of ['one', 'two'])
      session.send({ type: 'opened', runForm: typed(program), shown: { text: '', language: 'qrunes' } });
    expect(session.state.form).toMatchObject({ key: 'visit 1 2', session: 2 });
  });
});

describe('a drawn circuit', () => {
  it('is saved as its text', () => {
    const session = drive();
    session.connect(EMPTY);
    const store = createProgramStore({ text: '', language: 'qrunes' });
    store.setCircuit(store.getSnapshot().circuit);
    const { text } = store.getSnapshot();
    session.type(text);
    expect(session.writeAfter('waitEnded')?.draft.program).toBe(text);
  });
});

describe('a submission that saves the work', () => {
  it('stops autosave; the copy in the browser stays until the server has the work', () => {
    const session = drive();
    session.connect(EMPTY);
    session.type('a');
    expect(session.send({ type: 'submitted' })).toEqual([{ kind: 'cancelWait' }]);
    expect([session.send({ type: 'waitEnded' }), session.send({ type: 'online' })]).toEqual([[], []]);
    expect(session.type('b')).toEqual([expect.objectContaining({ kind: 'setUrl' })]);
  });

  it('waits for a write in flight, whose draft it then names', () => {
    const session = writing();
    expect(session.send({ type: 'submitted' })).toContainEqual({ kind: 'delay' });
    expect(session.answer(written('d1', 1)).at(-1)).toEqual(RESUBMIT);
    expect(session.state).toMatchObject({ head: { id: 'd1', revision: 1 }, save: { kind: 'saving' } });
    expect(session.send({ type: 'submitted' })).toEqual([{ kind: 'cancelWait' }]);
    expect(session.send({ type: 'delayEnded', connection: 1 })).toEqual([]);
  });

  it('waits only for some time', () => {
    const session = writing();
    session.send({ type: 'submitted' });
    expect(session.send({ type: 'delayEnded', connection: 1 })).toEqual([RESUBMIT]);
    expect(session.send({ type: 'submitted' })).toEqual([{ kind: 'cancelWait' }]);
    expect(session.answer(written('d1', 1)).map(({ kind }) => kind)).toEqual(['setUrl']);
  });

  it('goes on after its wait even if the form was connected anew meanwhile', () => {
    const session = writing();
    session.send({ type: 'submitted' });
    session.send({ type: 'disconnected' });
    session.show({ formKey: 'key2' });
    session.connect(typed('a'));
    expect(session.send({ type: 'answered', connection: 1, answer: written('d1', 1) })).toEqual([RESUBMIT]);
    expect(session.state.head).toBeNull();
  });

  it('saves nothing more while it is answered, and continues if it was refused', () => {
    const session = drive();
    session.connect(EMPTY);
    session.type('a');
    session.send({ type: 'submitted' });
    session.send({ type: 'disconnected' });
    expect([session.connect(typed('a'), { isStored: true }), session.type('b')]).toEqual([[], []]);
    session.send({ type: 'disconnected' });
    session.connect(typed('a'), { isStored: true, isAnswered: true });
    expect(session.writeAfter('waitEnded')?.draft).toEqual(typed('a'));
  });

  it('was answered by another page: this one saves again', () => {
    const session = drive();
    session.connect(EMPTY);
    session.send({ type: 'submitted' });
    session.send({ type: 'disconnected' });
    session.show({ formKey: 'key2' });
    session.connect(EMPTY);
    expect(session.type('b').map(({ kind }) => kind)).toEqual(['setUrl', 'store', 'wait']);
  });

  it('of a visitor does not stop autosave: the work goes to the login page in a cookie', () => {
    const session = drive({ owner: null });
    session.connect(EMPTY);
    expect(session.send({ type: 'submitted' })).toEqual([]);
    expect(session.type('b').map(({ kind }) => kind)).toEqual(['setUrl', 'store']);
  });
});

describe('an answer to a form that is gone', () => {
  it('changes nothing', () => {
    const session = writing();
    session.send({ type: 'disconnected' });
    session.connect(typed('a'));
    const before = session.state;
    expect(session.send({ type: 'answered', connection: 1, answer: written('d1', 1) })).toEqual([]);
    expect(session.state).toBe(before);
  });
});

describe('work of an earlier visit in this browser', () => {
  const found = { key: 'draft ann p1 old', draft: typed('earlier'), at: 500 };
  const event = {
    type: 'found',
    found,
    form: EMPTY,
    initial: EMPTY,
    shown: { text: '', language: 'qrunes' },
  } as const;

  it('is opened and moved to this page', () => {
    const session = drive();
    expect(session.send(event)).toEqual([{ kind: 'adopt', found }]);
    expect(session.state).toMatchObject({ foundAt: 500, form: { key: 'visit 1 1', session: 1 } });
    expect(reopenedForm(session.state)).toEqual(typed('earlier'));
  });

  it('stays for another visit if there is new input', () => {
    const session = drive();
    expect(session.send({ ...event, form: typed('new') })).toEqual([]);
    expect(reopenedForm(session.state)).toBeNull();
  });

  it('stays if the account has newer work', () => {
    const session = drive({ drafts: { head: { id: 'd1', revision: 1 }, openedAt: 600, others: [] } });
    expect([session.send(event), session.state.foundAt]).toEqual([[], null]);
  });

  it('is named if it is for another product', () => {
    const session = drive();
    const other = { ...found, draft: typed('earlier', { product: 'noisy' }) };
    expect(session.send({ ...event, found: other })).toEqual([]);
    expect(session.state).toMatchObject({ elsewhere: { product: 'noisy', at: 500 }, foundAt: null });
  });

  it.each([
    ['the form already contains it', {}, { form: typed('earlier') }],
    ['the form was kept during sign-in', { isKept: true }, {}],
  ])('is removed if %s', (_why, page, more) => {
    expect(drive(page).send({ ...event, ...more })).toEqual([{ kind: 'remove', draftKey: found.key }]);
  });
});
