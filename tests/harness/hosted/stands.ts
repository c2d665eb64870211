/**
 * Where a piece of asynchronous work stands: it has been told something at each of its steps, and waits at the next one
 * or has ended. What it does depends on nothing else, so it is done once for each such story, however often and beside
 * whatever else it is played.
 */

/** What a step brings to whoever takes it. */
export interface Told {
  result?: unknown;
  fault?: Error;
}

/** To be awaited at each step; `step` says what others can see of it. */
export type AtStep<Step> = (step: Step) => Promise<unknown>;
export type Work<Step, Answer> = (at: AtStep<Step>) => Promise<Answer>;

export interface Stand<Step, Answer> {
  /** Its number among all stands. */
  id: number;
  /** Absent after the last step. */
  step?: Step;
  answer?: Answer;
  /** Where the work stands after it was told this. */
  told: (told: Told) => Promise<Stand<Step, Answer>>;
}

/** Work that waits at a step. */
interface Waiting<Step, Answer> {
  step?: Step;
  answer?: Answer;
  goOn: (told: Told) => Promise<Waiting<Step, Answer>>;
}

let count = 0;

/** Where the work stands before its first step. */
export async function beginning<Step, Answer>(work: Work<Step, Answer>): Promise<Stand<Step, Answer>> {
  const standAt = (waiting: Waiting<Step, Answer>, story: readonly Told[]): Stand<Step, Answer> => {
    const { step, answer, goOn } = waiting;
    /** The work itself, until it has gone on; it is begun again for whatever else it may be told here. */
    let here: typeof goOn | undefined = goOn;
    const next = new Map<string, Promise<Stand<Step, Answer>>>();
    const after = async (told: Told) => {
      let goes = here;
      here = undefined;
      if (!goes) {
        let again = await begun(work);
        for (const one of story) again = await again.goOn(one);
        goes = again.goOn;
      }
      return standAt(await goes(told), [...story, told]);
    };
    return {
      id: count++,
      ...(step !== undefined && { step }),
      ...(answer !== undefined && { answer }),
      told: (told) => {
        const key = JSON.stringify([told.result, told.fault?.name, told.fault?.message]);
        const known = next.get(key) ?? after(told);
        next.set(key, known);
        return known;
      },
    };
  };
  return standAt(await begun(work), []);
}

function begun<Step, Answer>(work: Work<Step, Answer>): Promise<Waiting<Step, Answer>> {
  let arrive: (waiting: Waiting<Step, Answer>) => void;
  let fail: (error: unknown) => void;
  let isWaiting = false;
  const arrival = () =>
    new Promise<Waiting<Step, Answer>>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    });
  const first = arrival();
  const at: AtStep<Step> = (step) =>
    new Promise((resolve, reject) => {
      if (isWaiting) return fail(new Error('Two steps at once'));
      isWaiting = true;
      arrive({
        step,
        goOn: ({ result, fault }) => {
          const next = arrival();
          isWaiting = false;
          if (fault) reject(fault);
          else resolve(result);
          return next;
        },
      });
    });
  work(at).then(
    (answer) => arrive({ answer, goOn: () => Promise.reject(new Error('The work has ended')) }),
    (error) => fail(error),
  );
  return first;
}
