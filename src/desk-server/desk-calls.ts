import { z } from 'zod';
import { callOutcomes, leadStatuses, longestNote, type DeskBackend } from '../desk/desk-data';
import { mostCents } from '../desk/figures/euros';
import { lists, type ListName } from '../desk/figures/lists';
import { periodNames } from '../desk/figures/periods';
import type { WorksCalls } from '../desk/works-data';
import { worksForms } from './works-desk';

const id = z.uuid();
const many = z.array(id).min(1).max(1000);
const day = z.iso.date();
const text = z.string().max(400);
const person = z.strictObject({ email: text.nullish(), phone: text.nullish() });

const page = z.strictObject({
  filter: z.strictObject({
    search: text,
    list: z.enum(Object.keys(lists) as ListName[]), // the keys are the names of the lists
    town: text.nullable(),
    service: text.nullable(),
    period: z.enum(periodNames),
  }),
  after: z
    .string()
    .regex(/^[\dT:.-]{26}Z_[\da-f-]{36}$/)
    .optional(),
  size: z.int().min(1).max(500),
});

/** An allow-list of the desk's calls, each with the schema of its parameters. */
const forms = {
  day: z.tuple([]),
  figures: z.tuple([z.strictObject({ period: z.enum(periodNames), most: z.int().min(0).max(100_000) })]),
  worth: z.tuple([z.strictObject({ year: z.int().min(2000).max(2100).optional() })]),
  visits: z.tuple([z.strictObject({ weeks: z.int().min(1).max(110) })]),
  page: z.tuple([page]),
  wholePage: z.tuple([page]),
  choices: z.tuple([]),
  request: z.tuple([id]),
  changes: z.tuple([z.strictObject({ since: z.iso.datetime().optional() })]),
  change: z.tuple([
    id,
    z
      .strictObject({
        status: z.enum(leadStatuses),
        nextCallOn: day.nullable(),
        amount: z.int().min(0).max(mostCents).nullable(),
        finishedOn: day.nullable(),
        reviewAskedOn: day.nullable(),
      })
      .partial(),
  ]),
  addNote: z.tuple([id, z.string().max(2 * longestNote)]),
  removeNote: z.tuple([id, z.int()]),
  tellCall: z.tuple([id, z.strictObject({ outcome: z.enum(callOutcomes), isTakenBack: z.boolean().optional() })]),
  takeDown: z.tuple([
    z.strictObject({
      prenom: text,
      nom: text,
      telephone: text,
      email: text.nullable(),
      ville: text.nullable(),
      typeProjet: text,
      description: z.string().max(8000),
      isAcknowledged: z.boolean(),
    }),
  ]),
  release: z.tuple([id]),
  hold: z.tuple([id]),
  dismiss: z.tuple([many]),
  remove: z.tuple([many]),
  forget: z.tuple([person]),
  exportPerson: z.tuple([person]),
} satisfies Record<keyof DeskBackend, z.ZodType>;

/** Runs a call. Undefined for an unknown call or invalid parameters. */
export function callDesk(backend: DeskBackend, name: string, values: unknown): Promise<unknown> | undefined {
  return called(backend, { forms, name, values });
}

/** The same for a call about works. */
export function callWorks(works: WorksCalls, name: string, values: unknown): Promise<unknown> | undefined {
  return called(works, { forms: worksForms, name, values });
}

interface Called<Name extends string> {
  forms: Record<Name, z.ZodType>;
  name: string;
  values: unknown;
}

function called<Name extends string>(
  desk: Record<Name, unknown>,
  { forms: all, name, values }: Called<Name>,
): Promise<unknown> | undefined {
  if (!Object.hasOwn(all, name)) return undefined;
  const known = name as Name; // a key of `all`, checked above
  const { data } = all[known].safeParse(values);
  if (data === undefined) return undefined;
  // Each schema matches the parameters of its method.
  const call = desk[known] as (...parameters: unknown[]) => Promise<unknown>;
  return call(...(data as unknown[]));
}
