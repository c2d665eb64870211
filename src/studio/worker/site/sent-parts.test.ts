import { expect, it } from 'vitest';
import { withKnownParts, withoutKnownParts, type SentParts } from './sent-parts';

const page = (title: string) => ({ path: '/', blocks: [{ type: 'hero', title }] });
const around = () => ({
  site: { towns: ['Vannes', 'Auray'] },
  origins: { '/page/blocks/0/title': {} },
  tokens: { a: 'b' },
});

it('sends the changed parts of a page, and restores the others as the same objects', () => {
  const [worker, window]: SentParts[] = [new Map(), new Map()];
  const through = (body: unknown) => {
    const sent = structuredClone(withoutKnownParts({ status: 200, body }, worker!));
    return { sent, got: withKnownParts(sent, window!).body as { drawn: Record<string, unknown> } };
  };
  const first = through({ ...page('Un'), page: page('Un'), ...around(), documents: [] });
  expect(first.got).toEqual({ ...page('Un'), page: page('Un'), ...around(), documents: [] });

  const second = through({ drawn: { page: page('Deux'), ...around() } });
  expect(second.sent.reply.body).toEqual({ drawn: { page: page('Deux') } });
  expect(second.got).toEqual({ drawn: { page: page('Deux'), ...around() } });

  const third = through({ drawn: { page: page('Deux'), ...around(), site: { towns: ['Vannes'] } } });
  expect(third.sent.reply.body).toEqual({ drawn: { page: page('Deux'), site: { towns: ['Vannes'] } } });
  expect(third.got).toEqual({ drawn: { page: page('Deux'), ...around(), site: { towns: ['Vannes'] } } });
  expect(third.got.drawn.origins).toBe(second.got.drawn.origins);
});

it.each([{ faults: [] }, {}, { error: 'Aucune page n’a cette adresse.' }, { page: '/nouvelle', site: 'Toits' }, [1]])(
  'leaves any other answer unchanged: %j',
  (body) => {
    const known: SentParts = new Map();
    const sent = withoutKnownParts({ status: 200, body }, known);
    expect(sent).toEqual({ reply: { status: 200, body } });
    expect(withKnownParts(sent, known)).toEqual({ status: 200, body });
  },
);
