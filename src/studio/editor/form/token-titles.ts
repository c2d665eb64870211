import { schemas } from '../../../blocks/document-schemas';
import { shapeOf } from '../../../definitions/shape-of';
import { fieldNamed, type Shape } from '../../../definitions/shapes';
import { kindOfFile, listedDocument } from '../store/studio-state';
import { useStudioState } from '../use-studio';

/** What the fields that tokens name are called: those of the page's own document first, then those of the site. */
export function useTokenTitles(): (token: string) => string {
  const own = useStudioState((state) => {
    const listed = state.site?.documents.find(({ path }) => path !== undefined && path === state.path);
    return listed && (kindOfFile(state, listed.file) ?? listedDocument(state, listed.file)?.kind);
  });
  const kinds = own && own !== 'site' ? [own, 'site' as const] : (['site'] as const);
  return (token) => {
    for (const kind of kinds) {
      const titles = titlesAlong(shapeOf(schemas[kind]), token.split('.'));
      if (titles) return [shapeOf(schemas[kind]).title, ...titles].filter(Boolean).join(' › ');
    }
    return token;
  };
}

function titlesAlong(shape: Shape, keys: readonly string[]): string[] | undefined {
  const titles: string[] = [];
  let at: Shape | undefined = shape;
  for (const key of keys) {
    at = at?.form === 'group' ? fieldNamed(at, key) : undefined;
    if (!at) return undefined;
    titles.push(at.title ?? key);
  }
  return titles;
}
