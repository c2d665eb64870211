import { lookUp, tokensOf, type TokenFault } from '../../definitions/text/tokens';
import { kinds } from '../../definitions/documents/kinds/kinds';
import { placeOfField, valuesOf, type PageInput } from '../../resolve/plan/page-input';
import { quoted } from '../vocabulary/french';
import { namesOf } from './page-findings';
import type { PagePlan } from './page-plans';
import type { Target } from '../report/site-report';
import type { SoundSite } from '../input/sound-site';
import { closest } from '../../definitions/french/suggest';
import { documentShapes } from '../../definitions/shapes/written-shapes';
import { fieldCalled } from '../vocabulary/field-words';
import { pageFields } from './page-fields';

interface Unknown {
  target: Target;
  token: string;
  isReference: boolean;
  plans: PagePlan[];
}

/** Reports tokens that name unknown fields; once per place, however many pages use it. */
export class TokenFindings {
  readonly #unknown = new Map<string, Unknown>();
  readonly #uses = new Map<string, number>();

  constructor(readonly site: SoundSite) {}

  count({ layout }: PagePlan): void {
    if (layout) this.#uses.set(layout, (this.#uses.get(layout) ?? 0) + 1);
  }

  add(plan: PagePlan, faults: readonly TokenFault[]): void {
    const pageInput = plan.pageInput();
    const { scopes } = pageInput;
    for (const { token, path, from } of faults) {
      // Another rule reports a department that site.json does not describe.
      if (token.startsWith('department.') && placeOfField(scopes, token)?.file === plan.file) continue;
      const taken = from && placeOfField(scopes, from.field, from.path);
      const written = this.#holderOf(token, taken ?? pageInput.placeOf(path) ?? { file: plan.file }, pageInput);
      const text = this.site.report.nodeAt(written.file, written.path ?? []);
      const isReference = text?.kind === 'object';
      const target: Target = isReference
        ? { ...written, path: [...(written.path ?? []), '$from'] }
        : { ...written, part: `{${token}}` };
      const key = JSON.stringify([target, token]);
      const known = this.#unknown.get(key) ?? { target, token, isReference, plans: [] };
      known.plans.push(plan);
      this.#unknown.set(key, known);
    }
  }

  /** The place of the text that contains the token; a token may bring in a text with further tokens. */
  #holderOf(token: string, place: Target, pageInput: PageInput, depth = 0): Target {
    const node = this.site.report.nodeAt(place.file, place.path ?? []);
    const text = node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
    if (text === undefined || text.includes(`{${token}}`) || depth > 3) return place;
    for (const field of tokensOf(text)) {
      const brought = placeOfField(pageInput.scopes, field);
      const value = lookUp(field, valuesOf(pageInput));
      if (brought && typeof value === 'string' && value.includes('{'))
        return this.#holderOf(token, brought, pageInput, depth + 1);
    }
    return place;
  }

  flush(): void {
    for (const { target, token, isReference, plans } of this.#unknown.values()) {
      const [plan] = plans;
      if (!plan) continue;
      const first = token.split('.')[0] ?? token;
      const isLaidOut = kinds[plan.kind].hasLayout;
      const holder = documentShapes[isLaidOut ? plan.kind : 'site'];
      const isOptional = plan.kind !== 'page' && Object.hasOwn(holder.fields, first);
      // A misspelled field is missing on every page that shows its block, an optional one only on some.
      const known = pageFields(isLaidOut ? plan.kind : 'page');
      const isField = isOptional || known.has(first) || known.has(token);
      const isEverywhere = plans.length === (this.#uses.get(plan.layout ?? '') ?? 1);
      if (target.file === plan.layout && (isOptional || (isField && !isEverywhere))) {
        const block = `Ajoutez "when": "${first}" au bloc pour ne le montrer que si le champ est là`;
        this.site.report.add(target, {
          rule: 'empty-token',
          message: `Le champ ${quoted(token)} n’est pas rempli pour ${isEverywhere ? 'aucune page' : namesOf(plans)}.`,
          advice: `${block}, ou remplissez-le dans ${isEverywhere ? 'les documents' : plans.length === 1 ? plan.file : 'ces documents'}.`,
        });
        continue;
      }
      const scopes = valuesOf(plan.pageInput());
      const value = lookUp(token, scopes);
      if (value !== undefined && (isReference || typeof value === 'string')) {
        this.site.report.add(target, {
          rule: 'endless-token',
          message: `Le champ ${quoted(token)} se contient lui-même, sans fin.`,
          advice: 'Écrivez ici le texte voulu.',
        });
        continue;
      }
      const names = fieldsOf(scopes, isReference);
      const suggestion =
        fieldCalled(token, holder, names) ?? fieldCalled(token, documentShapes.site, names) ?? closest(token, names);
      const shown = (name: string) => quoted(isReference ? name : `{${name}}`);
      this.site.report.add(target, {
        rule: 'unknown-token',
        standsOn: 'value',
        message: `${shown(token)} ne désigne aucun champ.`,
        advice: suggestion
          ? `Vouliez-vous dire ${shown(suggestion)} ?`
          : `Champs possibles : ${names.slice(0, 14).map(shown).join(', ')}…`,
      });
    }
  }
}

/** The fields that a page can name; those of its document first. */
function fieldsOf(scopes: readonly object[], isReference: boolean): string[] {
  const names: string[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    if (path && path !== '$schema' && (isPlain || isReference)) names.push(path);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 2) return;
    for (const [key, item] of Object.entries(value)) visit(item, path ? `${path}.${key}` : key, depth + 1);
  };
  for (const scope of scopes) visit(scope, '', 0);
  return names;
}
