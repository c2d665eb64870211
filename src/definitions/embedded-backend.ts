/** Where leads go without a Supabase project: the site's own server, which knows this one key. It is public, as every site's is. */
export const embeddedBackend = { url: '', key: 'embedded' };
