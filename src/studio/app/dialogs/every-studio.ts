/** The code of the dialogs that every studio has. Apart from what opens dialogs, which some of these do. */
export const everyStudio = () => import('./dialogs');
