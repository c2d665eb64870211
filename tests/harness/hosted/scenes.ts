/** Scenes of instances that answer at the same time: their states, and the steps between them, each taken once. */
import { answering, before, taken, type Answer, type Asked, type Shared, type Step } from './instances';
import type { RememberedLedger } from './remembered-ledger';
import { beginning, type Stand } from './stands';

/** What all instances share, as it was reached. */
export interface Reached extends Shared {
  id: number;
}

/** An instance in a scene. */
export interface Player {
  of: Asked;
  at: Stand<Step, Answer>;
}

export interface Scene {
  shared: Reached;
  /** Sorted, as requests that are the same may change their places. */
  players: readonly Player[];
  /** Whether somebody still pushes a commit beside the folder. */
  isBesides: boolean;
}

export const idBesides = 'b'.repeat(40);

interface Taken {
  shared: Reached;
  at: Stand<Step, Answer>;
}

export class Scenes {
  readonly #ledger: RememberedLedger;
  readonly #reached = new Map<string, Reached>();
  readonly #beginnings = new Map<string, Promise<Stand<Step, Answer>>>();
  /** What follows where all is shared so and an instance stands there. */
  readonly #taken = new Map<string, Taken>();

  constructor(ledger: RememberedLedger) {
    this.#ledger = ledger;
  }

  async begin(asked: readonly Asked[], { besides = false } = {}): Promise<Scene> {
    const shared = this.#of({ branch: [before], rows: this.#ledger.empty, underWay: [] });
    const players = await Promise.all(asked.map(async (of) => ({ of, at: await this.#beginning(of) })));
    return { shared, players: sorted(players), isBesides: besides };
  }

  key({ shared, players, isBesides }: Scene): string {
    return `${shared.id} ${isBesides} ${players.map(({ at }) => at.id).join()}`;
  }

  async steps(scene: Scene): Promise<{ step: string; state: Scene }[]> {
    const { shared, players, isBesides } = scene;
    const found: { step: string; state: Scene }[] = [];
    for (const [rank, { of, at }] of players.entries()) {
      // The same step of the same request is the same state.
      if (!at.step || players[rank - 1]?.at === at) continue;
      const next = await this.#take(shared, at);
      const others = players.with(rank, { of, at: next.at });
      found.push({
        step: `${at.id} (${of.question} ${of.forge}) ${at.step.what}`,
        state: { ...scene, shared: next.shared, players: sorted(others) },
      });
    }
    for (const push of shared.underWay) {
      const underWay = shared.underWay.filter((one) => one !== push);
      found.push({
        step: `${push.commit.id.slice(0, 7)} arrives`,
        state: { ...scene, shared: this.#of(taken({ ...shared, underWay }, push)) },
      });
    }
    if (isBesides) {
      const last = shared.branch.at(-1)!;
      const after = taken(shared, { on: last.id, commit: { id: idBesides, text: last.text } });
      found.push({ step: 'besides', state: { ...scene, shared: this.#of(after), isBesides: false } });
    }
    return found;
  }

  /** What becomes of what is shared when one request is answered by itself. */
  async alone(shared: Shared, asked: Asked): Promise<{ shared: Reached; answer: Answer }> {
    let after = this.#of(shared);
    let at = await this.#beginning(asked);
    while (at.step) ({ shared: after, at } = await this.#take(after, at));
    return { shared: after, answer: at.answer! };
  }

  async #take(shared: Reached, at: Stand<Step, Answer>): Promise<Taken> {
    const key = `${shared.id} ${at.id}`;
    const known = this.#taken.get(key);
    if (known) return known;
    const { shared: after, told } = await at.step!.take(shared);
    const found = { shared: this.#of(after), at: await at.told(told) };
    this.#taken.set(key, found);
    return found;
  }

  #of({ branch, rows, underWay }: Shared): Reached {
    const under = underWay.toSorted((a, b) => (a.commit.id < b.commit.id ? -1 : 1));
    const key = JSON.stringify([branch, rows, under]);
    const known = this.#reached.get(key) ?? { branch, rows, underWay: under, id: this.#reached.size };
    this.#reached.set(key, known);
    return known;
  }

  #beginning(asked: Asked): Promise<Stand<Step, Answer>> {
    const key = JSON.stringify(asked);
    const known = this.#beginnings.get(key) ?? beginning(answering(asked, this.#ledger));
    this.#beginnings.set(key, known);
    return known;
  }
}

function sorted(players: readonly Player[]): Player[] {
  return players.toSorted((a, b) => a.at.id - b.at.id);
}
