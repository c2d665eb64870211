/** What it means to an owner that a host does not do what a build promises, by the promise: see `questions.ts`. */
export const ownerWords: Readonly<Record<string, string>> = {
  'Une adresse suivie d’une barre mène à la page': 'Une partie des liens vers votre site mène à une erreur',
  'Une adresse en .html mène à la page': 'Une partie des anciens liens vers votre site mène à une erreur',
  'Une ancienne adresse mène à la nouvelle': 'Les anciens liens vers votre site mènent à une erreur',
  'Une page supprimée pour de bon répond 410': 'Google garde des pages que vous avez supprimées',
  'Une adresse inconnue montre la page « introuvable », avec le statut 404':
    'Qui se trompe d’adresse ne trouve plus votre téléphone',
  'Un fichier qui ne change jamais est gardé un an par les navigateurs': 'Votre site est plus lent qu’il ne devrait',
  'Une page est vérifiée à chaque visite': 'Des visiteurs peuvent voir une ancienne version de votre site',
  'L’absence d’un fichier n’est gardée par personne': 'Une panne passagère de votre site peut durer chez un visiteur',
  'Les textes voyagent comprimés': 'Votre site est lent sur un téléphone',
  'http:// mène à https://': 'Une partie des visiteurs voit votre site sans cadenas',
  'L’autre nom, avec ou sans www, mène à celui du site':
    'Qui tape l’autre nom de votre site, avec ou sans www, ne le trouve pas',
};
