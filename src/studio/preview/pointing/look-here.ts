import type { SiteLook } from '../../../site/definitions/view/site-look';
import { declaredFontsMark, lookRules } from '../../../site/look/shipped-look';

/** The rules of a look, without the fonts that this page declares itself because the published site has them. */
export function lookRulesHere(look: SiteLook | undefined): string {
  const declared = document.querySelector(`style[${declaredFontsMark}]`)?.getAttribute(declaredFontsMark);
  // Written by `previewDocument`.
  return lookRules(look, declared ? (JSON.parse(declared) as SiteLook['fonts']) : {});
}
