/** The description of each command, by its name: a module of `src/commands`. */
export const commands = {
  start: 'vérifie, construit et sert le site, demandes de devis comprises',
  dev: 'sert le site pendant que l’on écrit, l’atelier sous /atelier/',
  build: 'construit le site',
  test: 'construit le site et contrôle ses pages',
  validate: 'dit tout ce qui est faux dans les documents',
  new: 'écrit une ville, un article, un service, une page ou un site',
  leads: 'montre les demandes de devis',
  desk: 'ouvre le bureau',
  online: 'met le site en ligne sur cette machine, avec tout ce qu’il a chez un hébergeur',
  deploy: 'envoie le site construit chez un hébergeur',
  watch: 'essaie le site en ligne comme un visiteur, et prévient l’entreprise',
  hosting: 'met en place et vérifie ce qui est chez Supabase',
  schemas: 'écrit le dossier schemas, que lit l’éditeur',
};
