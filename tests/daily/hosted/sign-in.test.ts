import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentMail } from '../../../src/backend/online/auth/codes';
import { playAuth, type PlayedAuth } from '../../../src/backend/online/auth/play-auth';
import { newState, type AuthState } from '../../../src/backend/online/auth/state';

/** The stand-in for the sign-in service, used through the same library as in the pages. */

const email = 'proprietaire@entreprise.example';
let now: number;
let state: AuthState;
let auth: PlayedAuth;
let sent: SentMail[];
beforeEach(() => {
  now = Date.parse('2026-11-25T09:00:00Z');
  sent = [];
  state = newState('of-this-project');
  auth = open();
  auth.account(email);
});

/** Opens it like a new process that finds this state in a file. */
function open(): PlayedAuth {
  return playAuth({
    state,
    now: () => now,
    send: (mail) => sent.push(mail),
    keep: () => {},
    isOwnAddress: (address) => address.startsWith('https://toits.example'),
    siteUrl: 'https://toits.example',
  });
}

const pass = (seconds: number) => (now += seconds * 1000);

/** A separate browser. */
function browser(): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient('https://p.example', 'sb_publishable_test', {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
    // Never opened; older Nodes have no WebSocket.
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: (asked, init) => Promise.resolve(answered(String(asked), init)) },
  });
}

function answered(address: string, init: RequestInit = {}): Response {
  const token = /^Bearer (.+)$/.exec(new Headers(init.headers).get('authorization') ?? '')?.[1] ?? '';
  const { status, body } = auth.answer({
    method: init.method ?? 'GET',
    url: new URL(address),
    body: typeof init.body === 'string' ? init.body : '',
    token: token === 'sb_publishable_test' ? '' : token,
  });
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

const ask = (client: SupabaseClient, address = email) =>
  client.auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } });

async function signedIn(client = browser()) {
  await ask(client);
  const { data } = await client.auth.verifyOtp({ email, token: sent.at(-1)!.code, type: 'email' });
  return { client, session: data.session! };
}

describe('a code', () => {
  it('opens a session that names its account and when the code was typed', async () => {
    const { client, session } = await signedIn();
    expect(auth.read(session.access_token)).toMatchObject({
      role: 'authenticated',
      email,
      sub: session.user.id,
      amr: [{ method: 'otp', timestamp: now / 1000 }],
      exp: now / 1000 + 3600,
    });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it.each<[string, (code: string) => string]>([
    ['is none that was guessed', (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')],
    ['is no other word', () => 'bonjour'],
  ])('%s', async (_, other) => {
    const client = browser();
    await ask(client);
    const { error } = await client.auth.verifyOtp({ email, token: other(sent[0]!.code), type: 'email' });
    expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
  });

  it('is valid once, for an hour, and only the last one', async () => {
    const { client } = await signedIn();
    const enter = async (rank: number) =>
      (await client.auth.verifyOtp({ email, token: sent.at(rank)!.code, type: 'email' })).error?.code;
    expect(await enter(-1)).toBe('otp_expired');
    pass(61);
    await ask(client);
    pass(61);
    await ask(client);
    expect(await enter(-2)).toBe('otp_expired');
    pass(3601);
    expect(await enter(-1)).toBe('otp_expired');
  });

  it('is asked for in a body that can be read: what cannot is refused, and nothing fails', () => {
    const questions = ['otp', 'verify', 'token?grant_type=pkce', 'token?grant_type=refresh_token'];
    const names = ['email', 'token', 'token_hash', 'auth_code', 'code_verifier', 'refresh_token', 'code_challenge'];
    const bodies = ['', '{', 'null', '[]', '5', '"x"', '{}', '{"__proto__":{"email":"x"}}'];
    for (const name of names)
      for (const value of ['1', '{}', '["proprietaire@entreprise.example"]', 'true'])
        bodies.push(`{"${name}":${value}}`);
    for (const question of questions)
      for (const body of bodies) {
        const url = new URL(`https://p.example/auth/v1/${question}`);
        const { status } = auth.answer({ method: 'POST', url, body, token: '' });
        expect([400, 403, 404, 422, 429], `${question} ${body}`).toContain(status);
      }
    expect(sent).toHaveLength(0);
  });

  it('is sent at most once a minute to an address, and only to accounts', async () => {
    const client = browser();
    expect((await ask(client)).error).toBeNull();
    pass(20);
    const { error } = await ask(client);
    expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(error?.message).toMatch(/after 40 seconds/);
    expect((await ask(client, 'inconnu@ailleurs.example')).error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect((await client.auth.signInWithOtp({ email: 'inconnu@ailleurs.example' })).error?.code).toBe(
      'signup_disabled',
    );
    expect((await ask(client, 'inconnu')).error?.code).toBe('validation_failed');
    expect(sent).toHaveLength(1);
  });

  it('cannot be guessed: thirty attempts at once, then one every ten seconds', async () => {
    const client = browser();
    const tried = async () => (await client.auth.verifyOtp({ email, token: '000000', type: 'email' })).error?.code;
    for (let rank = 0; rank < 30; rank++) expect(await tried()).toBe('otp_expired');
    expect(await tried()).toBe('over_request_rate_limit');
    pass(10);
    expect(await tried()).toBe('otp_expired');
    expect(await tried()).toBe('over_request_rate_limit');
  });

  it('cannot be replaced by a password', async () => {
    const { error } = await browser().auth.signInWithPassword({ email, password: 'secret' });
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials']);
  });
});

describe('a link', () => {
  it('opens a session only in the browser that requested it', async () => {
    const client = browser();
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://toits.example/atelier/' } });
    const { hash, back } = sent[0]!;
    const address = `https://p.example/auth/v1/verify?token=${hash}&type=magiclink&redirect_to=${back}`;
    const led = auth.answer({ method: 'GET', url: new URL(address), body: '', token: '' });
    expect(led).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^https:\/\/toits\.example\/atelier\/\?code=/),
    });
    const code = new URL(led.location!).searchParams.get('code')!;
    const other = browser();
    await ask(other);
    expect((await other.auth.exchangeCodeForSession(code)).data.session).toBeNull();
    expect((await client.auth.exchangeCodeForSession(code)).data.session?.user.email).toBe(email);
  });

  it('redirects to no other site', async () => {
    await browser().auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://ailleurs.example/' } });
    expect(sent[0]!.back).toBe('https://toits.example');
  });
});

describe('a session', () => {
  it('is renewed by its token, and keeps the time when the code was typed', async () => {
    const { client, session } = await signedIn();
    const typed = now / 1000;
    pass(3601);
    expect(auth.read(session.access_token)).toBe('over');
    const { data } = await client.auth.refreshSession(session);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(auth.read(data.session!.access_token)).toMatchObject({ amr: [{ method: 'otp', timestamp: typed }] });
  });

  it('ends when an old token is used again, because somebody else has it', async () => {
    const { session } = await signedIn();
    const prolong = (one: { refresh_token: string }) => browser().auth.refreshSession(one);
    const second = (await prolong(session)).data.session!;
    // The answer may have been lost, so the same refresh token gets the same session again.
    pass(600);
    expect((await prolong(session)).data.session?.refresh_token).toBe(second.refresh_token);
    const third = (await prolong(second)).data.session!;
    pass(11);
    expect((await prolong(session)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
    expect((await prolong(third)).error?.code).toBe('refresh_token_already_used');
  });

  it('does not exist for an unknown token', async () => {
    const { session } = await signedIn();
    const { error } = await browser().auth.refreshSession({ refresh_token: 'x'.repeat(12) });
    expect([error?.status, error?.code]).toEqual([400, 'refresh_token_not_found']);
    const forged = `${session.access_token.slice(0, -4)}AAAA`;
    expect((await browser().auth.getUser(forged)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(auth.read(forged)).toBe('forged');
    expect(auth.read('a.b.c')).toBe('forged');
  });

  it.each<['local' | 'others' | 'global', boolean, boolean]>([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ])('is ended by signing out (%s)', async (scope, isHere, isThere) => {
    const there = await signedIn();
    pass(61);
    const here = await signedIn();
    expect((await here.client.auth.signOut({ scope })).error).toBeNull();
    // The library turns the service's `session_not_found` into an error of its own.
    const goesOn = async ({ access_token }: { access_token: string }) =>
      (await browser().auth.getUser(access_token)).error?.name !== 'AuthSessionMissingError';
    expect([await goesOn(here.session), await goesOn(there.session)]).toEqual([isHere, isThere]);
  });

  it('survives a restart of the service', async () => {
    const { session } = await signedIn();
    state = JSON.parse(JSON.stringify(state)) as AuthState;
    auth = open();
    expect((await browser().auth.getUser(session.access_token)).data.user?.email).toBe(email);
    expect((await browser().auth.refreshSession(session)).data.session?.user.email).toBe(email);
  });
});
