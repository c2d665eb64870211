import { describe, expect, it } from 'vitest';
import { readBackendConfig } from '../../../src/page/leads/backend-config';

const url = 'https://abcdefghijklmnop.supabase.co';
const key = 'sb_publishable_abc';
const read = (VITE_SUPABASE_URL?: string, VITE_SUPABASE_ANON_KEY?: string) =>
  readBackendConfig({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY });

function fault(...values: Parameters<typeof read>): string {
  const config = read(...values);
  return config.ok ? 'accepted' : config.message;
}

describe('readBackendConfig', () => {
  it('uses the embedded backend if nothing is set', () => {
    expect(read()).toEqual({ ok: true, backend: null });
    expect(read('', ' ')).toEqual({ ok: true, backend: null });
  });

  it('uses the project that both variables name', () => {
    expect(read(`${url}/`, ` ${key} `)).toEqual({ ok: true, backend: { url, key } });
    expect(read('http://127.0.0.1:54321', key)).toEqual({ ok: true, backend: { url: 'http://127.0.0.1:54321', key } });
  });

  it('names the missing variable and the fix', () => {
    expect(fault(url)).toMatchInlineSnapshot(
      `"VITE_SUPABASE_URL est renseignée, mais pas VITE_SUPABASE_ANON_KEY. Copiez la clé publique (« publishable » ou « anon ») du tableau de bord Supabase, rubrique Project Settings, API Keys."`,
    );
    expect(fault('', key)).toMatchInlineSnapshot(
      `"VITE_SUPABASE_ANON_KEY est renseignée, mais pas VITE_SUPABASE_URL. Ajoutez l’adresse du projet Supabase, ou retirez les deux variables pour utiliser la base intégrée. Exemple : VITE_SUPABASE_URL=https://abcdefghijklmnop.supabase.co"`,
    );
  });

  it('names a malformed variable and the fix', () => {
    expect(fault('abcdefghijklmnop', key)).toMatchInlineSnapshot(
      `"VITE_SUPABASE_URL n’est pas une adresse web : « abcdefghijklmnop ». Exemple : VITE_SUPABASE_URL=https://abcdefghijklmnop.supabase.co"`,
    );
    expect(fault('http://abcdefghijklmnop.supabase.co', key)).toMatchInlineSnapshot(
      `"VITE_SUPABASE_URL doit commencer par https:// : les demandes de devis sont des données personnelles. Exemple : VITE_SUPABASE_URL=https://abcdefghijklmnop.supabase.co"`,
    );
    expect(fault(`${url}/rest/v1`, key)).toMatchInlineSnapshot(
      `"VITE_SUPABASE_URL doit s’arrêter après le nom du serveur : écrivez « https://abcdefghijklmnop.supabase.co »."`,
    );
    expect(fault(url, 'deux mots')).toMatchInlineSnapshot(
      `"VITE_SUPABASE_ANON_KEY contient un espace ou un caractère inattendu : recopiez la clé publique d’un seul tenant."`,
    );
  });

  it('refuses to publish a secret key, in the old or the new format', () => {
    const legacy = `x.${btoa(JSON.stringify({ role: 'service_role' }))}.x`;
    expect(fault(url, 'sb_secret_abc')).toMatchInlineSnapshot(
      `"VITE_SUPABASE_ANON_KEY contient une clé secrète, qui serait publiée dans le site. Remplacez-la par la clé publique (« publishable » ou « anon »), et révoquez la clé secrète si le site a déjà été mis en ligne avec elle."`,
    );
    expect(fault(url, legacy)).toBe(fault(url, 'sb_secret_abc'));
    expect(fault(url, `x.${btoa(JSON.stringify({ role: 'anon' }))}.x`)).toBe('accepted');
  });
});
