/**
 * Who may change a value. `owner`: an owner alone. `editor`: an editor too. `within`: an editor too, as long as the value
 * stays within the site; a value that leads people away is the owner's.
 */
export type Right = 'owner' | 'editor' | 'within';
