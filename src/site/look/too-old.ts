/**
 * What the pages of the studio and of the desk hold beside their empty root. It is seen while that is empty: the first
 * sentence at once, in browsers older than `staffPromise`, which do not know the declaration; the second one elsewhere,
 * if nothing has come after a while. Without a script, because an old browser may run none of ours.
 */
export function tooOld(what: 'l’atelier' | 'le bureau'): string {
  const { late, meanwhile } = sentences[what];
  return `<style>
#pas-ouvert{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.5 sans-serif}
.trop-long{display:none}
@supports(animation-composition:add){.trop-ancien{display:none}.trop-long{display:block;visibility:hidden;animation:trop-long 0s 20s forwards}}
div:not(:empty)~#pas-ouvert{display:none}
@keyframes trop-long{to{visibility:visible}}
</style>
<aside id="pas-ouvert"><p class="trop-ancien" role="alert">Ce navigateur est trop ancien pour ${what}. Mettez-le à jour, ou ouvrez cette adresse avec une version récente de Chrome, d’Edge, de Firefox ou de Safari, sur cet appareil ou sur un autre.${meanwhile}</p>
<p class="trop-long">${late} Vérifiez la connexion, puis rechargez la page. Si rien ne vient, essayez un autre navigateur.${meanwhile}</p></aside>`;
}

const sentences = {
  'l’atelier': { late: 'L’atelier tarde à s’ouvrir.', meanwhile: '' },
  'le bureau': {
    late: 'Le bureau tarde à s’ouvrir.',
    meanwhile: ' En attendant, chaque demande arrive aussi par e-mail.',
  },
};
