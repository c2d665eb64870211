import type { PGlite } from '@electric-sql/pglite';
import { renderAckMail } from '../../../supabase/functions/_shared/mails/ack-mail';

/** The text of the acknowledgement for a request that arrives now, with the company's facts from the database. */
export async function acknowledgement(database: PGlite): Promise<string> {
  const { rows: types } = await database.query<{ value: string }>('select value from public.project_types');
  const lead = {
    prenom: 'Zoé',
    nom: 'Test',
    email: 'zoe@exemple.fr',
    telephone: '06 12 34 56 78',
    ville: null,
    type_projet: types[0]!.value,
    description: 'Une fuite au faîtage de la grange.',
  };
  const asked = [JSON.stringify(lead)];
  await database.query(
    `insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description)
     select prenom, nom, email, telephone, ville, type_projet, description
     from jsonb_populate_record(null::public.leads, $1::text::jsonb)`,
    asked,
  );
  const { rows: claimed } = await database.query<{ id: string }>(
    'select id from public.claim_lead($1::text::jsonb)',
    asked,
  );
  await database.query('select public.finish_lead($1, null)', [claimed[0]!.id]);
  const { rows: acks } = await database.query<Parameters<typeof renderAckMail>[0]>(
    'select id, project_label as "projectLabel", company, urgent from public.claim_ack($1::text::jsonb)',
    asked,
  );
  return renderAckMail({ ...acks[0]!, from: 'site@toits.example', to: lead.email, now: Date.now() }).text;
}
