import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourcePage } from '../../../src/page/leads/source-page';
import { submitLead } from '../../../src/page/leads/submit-lead';
import { aLead, inNode } from '../../harness/leads/visitor';

type Reply = number | { status: number; code: string } | 'network failure' | 'silence';
type Call = { path: string; body: unknown; init: RequestInit };

const backend = { url: 'https://projet.supabase.co', key: 'cle-publique' };

/** A stub of the network: gives these answers in order, then repeats the last one, and records its calls. */
function network(insert: Reply[], mail: Reply = 200) {
  const calls: Call[] = [];
  const replies = [...insert];
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input)).pathname;
    calls.push({ path, body: JSON.parse(String(init.body)), init });
    const reply = path.startsWith('/functions') ? mail : replies.length > 1 ? replies.shift() : replies[0];
    if (reply === 'network failure' || reply === undefined) throw new TypeError('fetch failed');
    if (reply === 'silence')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const { status, code } = typeof reply === 'number' ? { status: reply, code: 'X' } : reply;
    return Response.json({ code, message: 'refused' }, { status });
  };
  return { calls, fetch: fake, inserts: () => calls.filter((call) => call.path === '/rest/v1/leads') };
}

afterEach(() => void vi.restoreAllMocks());

describe('submitLead', () => {
  it('inserts the seven fields, then requests the mail with the same object', async () => {
    const { calls, fetch } = network([201]);
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: true });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/rest/v1/leads', aLead()],
      ['/functions/v1/send-contact-email', aLead()],
    ]);
    expect(new Headers(calls[0]?.init.headers).get('apikey')).toBe('cle-publique');
    expect(new Headers(calls[0]?.init.headers).get('prefer') ?? '').not.toContain('representation');
    expect(calls.every(({ init }) => init.keepalive)).toBe(true);
  });

  it('names the page in a header of the first insert, and nowhere else', async () => {
    const { calls, fetch } = network(['network failure', 201]);
    await submitLead(aLead(), backend, { ...inNode, fetch, page: '/electricien-niort' });
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    expect(calls.map(({ path, init }) => [path, new Headers(init.headers).get('x-page-path')])).toEqual([
      ['/rest/v1/leads', '/electricien-niort'],
      ['/rest/v1/leads', null],
      ['/functions/v1/send-contact-email', null],
    ]);
    // Sends exactly the seven fields, and to the function only the headers that its preflight allows.
    expect(calls.map(({ body }) => body)).toEqual([aLead(), aLead(), aLead()]);
    expect([...new Headers(calls[2]?.init.headers).keys()].toSorted()).toEqual([
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
    ]);
  });

  it('says a doubt in a header, also when it tries again after an answer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { fetch, inserts } = network([503, 'network failure', 'network failure', 201]);
    await submitLead(aLead(), backend, { ...inNode, fetch, doubt: 'trap' });
    const doubts = inserts().map(({ init }) => new Headers(init.headers).get('x-doubt'));
    // Without an answer, a gateway may have refused the header.
    expect(doubts).toEqual(['trap', 'trap', null, 'trap']);
    expect(inserts().map(({ body }) => body)).toEqual(inserts().map(() => aLead()));
  });

  it.each<Reply>([
    ...(['network failure', 200, 408, 425, 429, 500, 502, 503, 504, 520, 522, 525, 530, 540] as const),
    // A clock a second ahead, and what PostgreSQL says of itself, not of the row.
    { status: 401, code: 'PGRST303' },
    { status: 500, code: '57014' },
    { status: 500, code: '40001' },
    { status: 500, code: '40P01' },
    { status: 503, code: 'PGRST002' },
    { status: 400, code: '55P03' },
  ])('retries after %j', async (reply) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { fetch, inserts } = network([reply, 201]);
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: true });
    expect(inserts()).toHaveLength(2);
  });

  it.each([
    ...[400, 401, 402, 403, 404, 409, 413, 422].map((status) => ({ status, code: 'X' })),
    { status: 401, code: '42501' },
    { status: 401, code: 'PGRST301' },
    { status: 400, code: '23514' },
    { status: 400, code: '22P05' },
    { status: 429, code: 'PT429' },
    // The code decides, whatever status a gateway gives it.
    { status: 500, code: '23514' },
  ])('never retries after %j, and requests no mail', async (reply) => {
    const { fetch, calls } = network([reply]);
    const error = { ...reply, message: 'refused' };
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: false, isPassing: false, error });
    expect(calls).toHaveLength(1);
  });

  it('is not misled by a clock that is set while it waits', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(3_600_000);
    const { fetch, inserts } = network([503, 503, 201]);
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: true });
    expect(inserts()).toHaveLength(3);
  });

  it.each<Reply>(['network failure', 503, 'silence'])(
    'gives up within its time limit if there is only %s',
    async (reply) => {
      const { fetch, inserts } = network([reply]);
      const outcome = await submitLead(aLead(), backend, { ...inNode, fetch, within: 300 });
      expect(outcome).toMatchObject({ ok: false, isPassing: true });
      expect(inserts().length).toBeGreaterThanOrEqual(1);
    },
  );

  it('keeps the visitor’s text out of the error, although PostgreSQL quotes it', async () => {
    const fetch = async () =>
      Response.json({ code: '23514', message: 'm', details: 'row contains (Zoé)' }, { status: 400 });
    const outcome = await submitLead(aLead(), backend, { ...inNode, fetch });
    expect(JSON.stringify(outcome)).not.toContain('Zoé');
  });

  it.each<Reply>([502, 'network failure'])('succeeds and logs if the request for the mail meets %s', async (reply) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fetch, calls } = network([201], reply);
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: true });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(2);
  });

  it('does not wait for the mail', async () => {
    const { fetch } = network([201], 'silence');
    expect(await submitLead(aLead(), backend, { ...inNode, fetch })).toEqual({ ok: true });
  });

  it('reports its own wrong configuration as a failure', async () => {
    const outcome = await submitLead(aLead(), { url: 'https://x', key: '' }, inNode);
    expect(outcome.ok).toBe(false);
  });
});

describe('the page that led a visitor to the form', () => {
  const visited = (...urls: string[]) => ({
    location: new URL(urls.at(-1) ?? '', 'https://site.example') as unknown as Location, // only `pathname` is read
    navigation: {
      currentEntry: { index: urls.length - 1 },
      entries: () => [...urls, '/apres'].map((url) => ({ url: new URL(url, 'https://site.example').href })),
    },
  });

  it.each([
    [['/'], '/'],
    [['/#formulaire-devis'], '/'],
    [['/electricien-niort', '/?ville=Niort#formulaire-devis'], '/electricien-niort'],
    [['/blog', '/electricien-niort', '/?ville=Niort#formulaire-devis', '/?ville=Niort#faq'], '/electricien-niort'],
    // A visitor who goes to the home page and then to the form was led there by the home page.
    [['/electricien-niort', '/', '/#formulaire-devis'], '/'],
    [['/#formulaire-devis', '/electricien-niort'], '/electricien-niort'],
  ])('of %j is %s', (urls, page) => expect(sourcePage(visited(...urls))).toBe(page));

  it('is the present page in a browser without a history, and absent outside a browser', () => {
    const { location } = visited('/electricien-niort');
    expect(sourcePage({ location })).toBe('/electricien-niort');
    expect(sourcePage({})).toBeNull();
  });
});
