/**
 * The backend without a Supabase project: the site's own server, with this key. The key is public, as with any site.
 */
export const embeddedBackend = { url: '', key: 'embedded' };
