import type { WatchFault } from './memory.ts';

/** How long the watch may be silent, in ms; a forge may skip a run of an hourly task, or several. */
export const watchPatience = 6 * 3_600_000;

/** How long the tasks of the database may be silent, in ms; they run every hour. */
export const tasksPatience = 3 * 3_600_000;

export const watchSilent: WatchFault = {
  what: 'Plus personne n’essaie votre site',
  cure: 'La tâche « Veille » du dépôt ne tourne plus\u00a0: les forges arrêtent les tâches programmées d’un dépôt sans changement depuis soixante jours. Chez GitHub\u00a0: Actions, Veille, « Enable workflow », puis « Run workflow ».',
};

export const mailRefused: WatchFault = {
  what: 'Les courriels de votre site ne partent plus',
  cure: 'Le serveur d’envoi refuse de les prendre\u00a0: mot de passe changé, abonnement échu, ou adresse d’expédition inconnue de lui. Les demandes sont gardées, et le bureau les montre. Vérifiez les secrets MAIL_FROM, SMTP_… ou RESEND_API_KEY, puis\u00a0: npm run hosting -- --check',
};
