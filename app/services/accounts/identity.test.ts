import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT } from './testing/fixture.ts';

let fixture: AccountsFixture;
let session: Session;
beforeEach(async () => {
  fixture = await accountsFixture();
  ({ session } = await fixture.register({ phone: PHONE }));
  fixture.clock.at += 60_000;
});
afterEach(() => fixture.db.destroy());

const PHONE = '13800138000';
const NEW_PHONE = '13900139000';
const EMAIL = 'lin.yue@example.org';
const from = { locale: 'zh-CN', client: CLIENT } as const;
const identity = () => fixture.accounts.identity;

async function prove(flow: 'change_phone' | 'bind_email' | 'change_email' | 'bind_phone' = 'change_phone') {
  fixture.clock.at += 60_000;
  await identity().sendProofCode(session, flow, from);
  await identity().prove(session, flow, fixture.code(), CLIENT);
}
const sendNew = async (
  flow: 'change_phone' | 'bind_email' | 'change_email' = 'change_phone',
  key: { phone: string } | { email: string } = { phone: NEW_PHONE },
) => {
  fixture.clock.at += 60_000;
  await identity().sendNewCode(session, flow, key, from);
  return fixture.code();
};
const user = () => fixture.accounts.getUser(session.account.id);

describe('changing an address', () => {
  it('proves the old one, then the new one, and ends every other session', async () => {
    const other = await fixture.signIn({ phone: PHONE });
    await prove();
    await identity().complete(session, 'change_phone', { phone: NEW_PHONE }, await sendNew(), CLIENT);
    expect(await user()).toMatchObject({ phone: NEW_PHONE, email: null });
    expect(fixture.sent.slice(-2).map(({ to, purpose }) => [to, purpose])).toEqual([
      [PHONE, 'change_phone'],
      [NEW_PHONE, 'change_phone'],
    ]);
    expect(await fixture.accounts.resolveSession(other.token)).toBeNull();
  });

  it('binds the missing address by the existing one, normalised, and then changes it', async () => {
    await prove('bind_email');
    await identity().complete(
      session,
      'bind_email',
      { email: ' Lin.Yue@Example.org ' },
      await sendNew('bind_email', { email: EMAIL }),
      CLIENT,
    );
    expect(await user()).toMatchObject({ phone: PHONE, email: EMAIL });
    await expect(identity().sendProofCode(session, 'bind_email', from)).rejects.toMatchObject({
      code: 'repeated_operation',
    });
    await prove('change_email');
    await identity().complete(
      session,
      'change_email',
      { email: 'yue@example.org' },
      await sendNew('change_email', { email: 'yue@example.org' }),
      CLIENT,
    );
    expect((await user()).email).toBe('yue@example.org');
  });

  it('cannot skip the proof, take it from another flow or session, or take it twice', async () => {
    const step = () => identity().sendNewCode(session, 'change_phone', { phone: NEW_PHONE }, from);
    await expect(step()).rejects.toMatchObject({ code: 'identity_required' });
    await prove('bind_email');
    await expect(step()).rejects.toMatchObject({ code: 'identity_required' });
    await prove();
    const other = await fixture.signIn({ phone: PHONE });
    await expect(
      identity().sendNewCode(other.session, 'change_phone', { phone: NEW_PHONE }, from),
    ).rejects.toMatchObject({ code: 'identity_required' });
    expect(await identity().hasProved(session, 'change_phone')).toBe(true);
    await identity().complete(session, 'change_phone', { phone: NEW_PHONE }, await sendNew(), CLIENT);
    await expect(identity().sendNewCode(session, 'change_phone', { phone: '13700137000' }, from)).rejects.toMatchObject(
      { code: 'identity_required' },
    );
  });

  it('is refused ten minutes after the proof', async () => {
    await prove();
    fixture.clock.at += 10 * 60_000;
    expect(await identity().hasProved(session, 'change_phone')).toBe(false);
    await expect(
      identity().complete(session, 'change_phone', { phone: NEW_PHONE }, '123456', CLIENT),
    ).rejects.toMatchObject({ code: 'identity_required' });
  });

  it('accepts no code of another account, of another flow, or of another address', async () => {
    const victim = await fixture.register({ phone: '13600136000' });
    await fixture.accounts.identity.sendProofCode(session, 'change_phone', from);
    const code = fixture.code();
    await expect(identity().prove(victim.session, 'change_phone', code, CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(identity().prove(session, 'bind_email', code, CLIENT)).rejects.toMatchObject({ code: 'code_expired' });
    await identity().prove(session, 'change_phone', code, CLIENT);
    await expect(identity().prove(session, 'change_phone', code, CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
    const forNew = await sendNew();
    await expect(
      identity().complete(session, 'change_phone', { phone: '13700137000' }, forNew, CLIENT),
    ).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('refuses an address of another account, also one that was bound in the meantime, and leaves the account unchanged', async () => {
    await fixture.register({ phone: '13600136000' });
    await prove();
    await expect(sendNew('change_phone', { phone: '13600136000' })).rejects.toMatchObject({ code: 'already_bound' });
    await expect(sendNew('change_phone', { phone: PHONE })).rejects.toMatchObject({ code: 'repeated_operation' });
    const code = await sendNew();
    fixture.clock.at += 60_000;
    await fixture.register({ phone: NEW_PHONE });
    await expect(
      identity().complete(session, 'change_phone', { phone: NEW_PHONE }, code, CLIENT),
    ).rejects.toMatchObject({ code: 'already_bound' });
    expect((await user()).phone).toBe(PHONE);
  });

  it('does not reveal to an attacker whether an address is bound', async () => {
    await fixture.register({ phone: '13600136000' });
    await prove();
    const guesses = ['13600136000', '13500135000'].map((phone) =>
      identity()
        .complete(session, 'change_phone', { phone }, '123456', CLIENT)
        .catch((error: { code: string }) => error.code),
    );
    expect(await Promise.all(guesses)).toEqual(['code_expired', 'code_expired']);
    await expect(
      identity().complete(session, 'change_phone', { phone: PHONE }, '123456', CLIENT),
    ).rejects.toMatchObject({ code: 'repeated_operation' });
  });

  it('happens once if two tabs race', async () => {
    await prove();
    const code = await sendNew();
    const tabs = await Promise.allSettled(
      [1, 2].map(() => identity().complete(session, 'change_phone', { phone: NEW_PHONE }, code, CLIENT)),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await user()).phone).toBe(NEW_PHONE);
  });

  it('finds the flow by its code if only the kind of address is given', async () => {
    await identity().sendProofCode(session, 'bind_email', from);
    await expect(identity().proveBy(session, 'email', fixture.code(), CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
    expect(await identity().proveBy(session, 'phone', fixture.code(), CLIENT)).toBe('bind_email');
    await expect(identity().proveBy(session, 'phone', fixture.code(), CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
  });

  it('accepts only an address of the right kind', async () => {
    await prove();
    await expect(
      identity().complete(session, 'change_phone', { email: EMAIL }, '123456', CLIENT),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
