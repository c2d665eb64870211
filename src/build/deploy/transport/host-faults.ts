import { DeployFault } from '../deploy-fault';
import type { Target } from '../target';

/** What a host may refuse, as sentences; no message of a library is in them. */

export function wrongLogin({ user, host, keyFile }: Target): DeployFault {
  const what = keyFile ? 'cette clé (DEPLOY_KEY)' : 'ce mot de passe (DEPLOY_PASSWORD)';
  return new DeployFault(
    `${host} refuse « ${user} » avec ${what}. Vérifiez l’un et l’autre dans le courriel ou l’espace client de l’hébergeur ; ce ne sont souvent pas ceux de l’espace client lui-même.`,
  );
}

/** Reasons of the system why a host cannot be reached, by code. */
const unreachables: Record<string, string> = {
  ENOTFOUND: 'ce nom n’existe pas',
  EAI_AGAIN: 'ce nom n’est pas trouvé en ce moment',
  ECONNREFUSED: 'rien n’y répond à ce port',
  ETIMEDOUT: 'il ne répond pas',
  EHOSTUNREACH: 'il n’est pas joignable d’ici',
  ENETUNREACH: 'le réseau d’ici ne mène pas jusqu’à lui',
};

/** A host that cannot be reached; `undefined` if another attempt may succeed. */
export function unreachable({ host, port }: Target, code: string | undefined): DeployFault | undefined {
  const why = code === undefined ? undefined : unreachables[code];
  return why === undefined
    ? undefined
    : new DeployFault(
        `${host}:${port} ne peut pas être joint : ${why}. Vérifiez l’hôte et le port de DEPLOY_URL, et le réseau d’ici.`,
      );
}

/** What is true whenever a deployment stops. */
const whatStays = 'Relancez ensuite : ce qui est déjà envoyé n’est pas renvoyé, et le site en ligne est entier.';

export function noRoom(): DeployFault {
  return new DeployFault(
    `L’espace chez l’hébergeur est plein (quota). Libérez-y de la place, ou demandez-en davantage. ${whatStays}`,
  );
}

/** The host has refused to write, and did not say why: most often because of a quota. */
export function notWritten(place: string): DeployFault {
  return new DeployFault(
    `L’hébergeur n’a pas pu écrire « ${place} », et ne dit pas pourquoi : le plus souvent, l’espace est plein (quota). Libérez-y de la place. ${whatStays}`,
  );
}

export function notAllowed(place: string): DeployFault {
  return new DeployFault(
    `L’hébergeur ne donne pas accès à « ${place} ». Vérifiez le dossier de DEPLOY_URL et les droits de cet utilisateur.`,
  );
}

export function lostForGood({ host }: Target): DeployFault {
  return new DeployFault(`La connexion avec ${host} se coupe toujours. ${whatStays}`);
}
