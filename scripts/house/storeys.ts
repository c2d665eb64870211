/**
 * The rooms of `src/`, storey by storey. A room that is missing here is refused, so that the picture shows them all.
 */
export const storeys: Record<string, readonly string[]> = {
  'commands and servers': ['commands', 'online', 'deploy', 'serving', 'checking'],
  'the studio': [
    'authoring',
    'hosted-studio',
    'studio-worker',
    'studio/editor',
    'studio/preview',
    'studio',
    'studio/core',
  ],
  'requests and the desk': ['local-supabase', 'supabase-project', 'checkup', 'backup', 'desk-server', 'desk', 'leads'],
  'from a folder to pages': ['build', 'write', 'read', 'validate', 'resolve', 'seo'],
  'a page in a browser': ['entries', 'chrome', 'blocks', 'behaviors', 'ui', 'theme'],
  'what is said, pure': ['what blocks are', 'look', 'definitions'],
};
