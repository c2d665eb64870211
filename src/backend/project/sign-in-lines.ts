import { line, type Line } from '../../site/validate/report/line';
import type { Cli } from './cli';

const guide = 'docs/guides/bureau.md, « En ligne »';

/** Whether the sign-in mails may link to this address; undefined if the platform does not show the setting. */
export async function isKnownToSignIn(cli: Cli, address: string): Promise<boolean | undefined> {
  const { changes, scope } = await cli.drifts();
  if (!scope.present.includes('auth')) return undefined;
  const redirects = changes.find(({ path }) => path.join('.') === 'auth.additional_redirect_urls');
  // No difference means that only the staged address, the desk's, is set.
  const known = Array.isArray(redirects?.remote) ? redirects.remote : [];
  return known.includes(address) || known.includes(`${address}/`);
}

/** Whether an owner can sign in to the desk at `desk`: compares the settings of Auth with the staged ones. */
export async function signInLines(cli: Cli, desk: string): Promise<Line[]> {
  const { changes, scope } = await cli.drifts();
  const of = (...path: string[]) => changes.find((change) => change.path.join('.') === path.join('.'));
  const what = {
    back: 'Le lien du courriel de connexion mène au bureau',
    mail: 'Le courriel de connexion contient un code à six chiffres',
    server: 'Les codes partent par votre serveur d’envoi',
    closed: 'Personne ne peut s’inscrire',
    guesses: 'Les codes que l’on essaie sont comptés',
    mails: 'Les courriels de connexion sont comptés',
    ends: 'Une session que l’on a fermée ne lit plus rien après une heure',
  };
  if (!scope.present.includes('auth'))
    return Object.values(what).map((each) => ({
      what: each,
      isRight: undefined,
      cure: `Supabase ne montre pas ces réglages à votre compte : voyez Authentication, d’après ${guide}.`,
    }));
  /** A limit that may be lower, but not higher, than `most`; no difference means that it is the staged one. */
  const limited = (name: string, most: number, about: string, cure: string): Line => {
    const change = of('auth', ...name.split('.'));
    const found = typeof change?.remote === 'number' ? change.remote : undefined;
    return change && found === undefined
      ? { what: about, isRight: undefined, cure }
      : line(about, (found ?? most) <= most, cure);
  };
  const back = of('auth', 'additional_redirect_urls');
  const known = Array.isArray(back?.remote) ? back.remote : [];
  return [
    line(
      what.back,
      back === undefined || known.includes(desk) || known.includes(`${desk}/`),
      `Authentication, URL Configuration, « Redirect URLs » : ajoutez ${desk}. Le code, lui, fonctionne sans.`,
    ),
    line(
      what.mail,
      !of('auth', 'email', 'otp_length') && !of('auth', 'email', 'template', 'magic_link', 'subject'),
      `Authentication, Emails, Templates : copiez-y supabase/templates/magic-link.html et son objet, et réglez le code sur six chiffres (${guide}, étape 2).`,
    ),
    line(
      what.server,
      of('auth', 'email', 'smtp', 'host') !== undefined,
      `Authentication, Emails, SMTP : donnez le vôtre. Celui de Supabase n’écrit qu’aux membres du projet, deux fois par heure (${guide}, étape 2).`,
    ),
    line(
      what.closed,
      !of('auth', 'enable_signup'),
      `Authentication, Sign In / Providers : éteignez « Allow new users to sign up » (${guide}, étape 3).`,
    ),
    limited(
      'rate_limit.token_verifications',
      30,
      what.guesses,
      'Authentication, Rate Limits, « token verifications » : trente en cinq minutes au plus, pour que personne ne devine un code.',
    ),
    limited(
      'rate_limit.email_sent',
      100,
      what.mails,
      'Authentication, Rate Limits, « sending emails » : trente par heure suffisent, et votre quota d’envoi ne se vide pas.',
    ),
    limited(
      'jwt_expiry',
      3600,
      what.ends,
      'Project Settings, JWT Keys, « Access token expiry time » : 3600 secondes au plus.',
    ),
  ];
}
