/**
 * The schema of « Rappelez-moi »: a telephone number, and a first name if one likes. It is a request like all others, of
 * a type of its own (`supabase/migrations/20261130120000_call_me_back.sql`). Beside the quote form's schema, so that who
 * sends that form loads none of it.
 */
// With file extensions, because Deno reads this file too.
import { callbackType } from '../../site/definitions/company/project-types.ts';
import { z } from 'zod';
import { leadSchema, longest, optionalLine, storedLeadSchema, type Lead } from './lead-schema.ts';

export const callbackSchema = z
  .object({
    prenom: optionalLine(longest.prenom),
    telephone: leadSchema.shape.telephone,
    type_projet: z.literal(callbackType),
  })
  .transform(({ prenom, telephone, type_projet }) => ({
    prenom,
    nom: null,
    email: null,
    telephone,
    ville: null,
    type_projet,
    description: null,
  }));

/** What a form sends: the seven fields, of which « Rappelez-moi » leaves most empty. */
export type SentLead = Lead | z.output<typeof callbackSchema>;

/** What checks the fields of a form. */
export type RequestSchema = typeof leadSchema | typeof callbackSchema;

/** A stored request of either form, as `storedLeadSchema`. */
export const storedRequestSchema = z.union([
  storedLeadSchema,
  z.object({
    prenom: optionalLine(longest.prenom),
    nom: z.null(),
    email: z.null(),
    telephone: storedLeadSchema.shape.telephone,
    ville: z.null(),
    type_projet: z.literal(callbackType),
    description: z.null(),
  }),
]);
